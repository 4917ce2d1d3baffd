import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { documentTitle, NOT_FOUND_TITLE, type PagePath, pageFor } from '#contract/pages.ts'
import { AuthLayout } from '#web/app/frame/auth-layout.tsx'
import { Layout } from '#web/app/frame/layout.tsx'
import { PageNotLoaded } from '#web/app/page-not-loaded.tsx'
import {
  AccessDeniedPage,
  LandingPage,
  LoginPage,
  NotFoundPage,
  PAGE_COMPONENTS,
  preloadWorkspace,
  WorkspacePage,
} from '#web/app/pages.tsx'
import { useArrival } from '#web/app/use-arrival.ts'
import { usePaymentReturn } from '#web/app/use-payment-return.ts'
import { meQuery, useMe } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const AUTH_PATHS: ReadonlySet<string> = new Set<PagePath>([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/second-step',
  '/not-me',
])

interface View {
  title: string
  Content: ComponentType
  /** Only stands in until the server has said who is there. */
  waiting?: boolean
}

export function Router() {
  const [path] = useLocation()
  const { data: user, error } = useMe()
  usePaymentReturn()
  const { title, Content, waiting = false } = viewFor(path, user, error)
  const auth = AUTH_PATHS.has(path) || Content === LoginPage
  const Frame = auth ? AuthLayout : Layout
  return (
    <Frame user={user} landing={Content === LandingPage}>
      <Suspense fallback={<Waiting />}>
        <Content />
        {!waiting && <Arrival title={title} path={path} />}
      </Suspense>
    </Frame>
  )
}

/** `user` is undefined until the server has said who is there. */
function viewFor(path: string, user: User | null | undefined, error: Error | null): View {
  const page = pageFor(path)
  if (!page) return { title: NOT_FOUND_TITLE, Content: NotFoundPage }
  const { title } = page
  const known = page.access === 'public' && page.path !== '/'
  if (known) return { title, Content: PAGE_COMPONENTS[page.path] }
  if (user === undefined && error) return { title, Content: SellerNotKnown }
  if (user === undefined) return { title, Content: page.path === '/' ? FirstVisit : Waiting, waiting: true }
  if (page.path === '/') return user ? { title: 'Workspace', Content: WorkspacePage } : { title, Content: LandingPage }
  if (!user) return { title, Content: LoginPage }
  if (page.access === 'admin' && user.role !== 'admin') return { title: 'Access Denied', Content: AccessDeniedPage }
  return { title, Content: PAGE_COMPONENTS[page.path] }
}

/** Without knowing who is there, no page can be shown. */
function SellerNotKnown() {
  const cache = useQueryClient()
  return <PageNotLoaded onTryAgain={() => void cache.refetchQueries(meQuery)} />
}

/** As tall as the window, so that the footer does not jump when the page comes. */
function Waiting() {
  return (
    <div className="min-h-dvh">
      <Spinner text="Loading..." />
    </div>
  )
}

function FirstVisit() {
  useEffect(preloadWorkspace, [])
  return <Waiting />
}

/** Stands after the page inside its Suspense, so it acts when the page is really there. */
function Arrival({ title, path }: { title: string; path: string }) {
  useArrival(documentTitle(title), path)
  return null
}
