import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { documentTitle, NOT_FOUND_TITLE, type PagePath, pageFor } from '#contract/pages.ts'
import { AuthLayout } from '#web/app/auth-layout.tsx'
import { Layout } from '#web/app/layout.tsx'
import {
  AccessDeniedPage,
  LandingPage,
  LoginPage,
  NotFoundPage,
  PAGE_COMPONENTS,
  preloadLanding,
  WorkspacePage,
} from '#web/app/pages.tsx'
import { ServerUnreachable } from '#web/app/server-unreachable.tsx'
import { useArrival } from '#web/app/use-arrival.ts'
import { useSubscriptionSuccess } from '#web/app/use-subscription-success.ts'
import { useMe } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const AUTH_PATHS: ReadonlySet<string> = new Set<PagePath>([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
])

interface View {
  title: string
  Content: ComponentType
}

export function Router() {
  const [path] = useLocation()
  const { data: user, error } = useMe()
  useSubscriptionSuccess()
  const { title, Content } = viewFor(path, user, error)
  const auth = AUTH_PATHS.has(path) || Content === LoginPage
  const Frame = auth ? AuthLayout : Layout
  return (
    <Frame user={user ?? null} landing={Content === LandingPage}>
      <Suspense fallback={<Spinner text="Loading..." />}>
        <Content />
        <Arrival title={title} path={path} />
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
  if (user === undefined)
    return { title, Content: error ? ServerUnreachable : page.path === '/' ? FirstVisit : Waiting }
  if (page.path === '/') return { title, Content: user ? WorkspacePage : LandingPage }
  if (!user) return { title, Content: LoginPage }
  if (page.access === 'admin' && user.role !== 'admin') return { title: 'Access Denied', Content: AccessDeniedPage }
  return { title, Content: PAGE_COMPONENTS[page.path] }
}

function Waiting() {
  return <Spinner text="Loading..." />
}

function FirstVisit() {
  useEffect(preloadLanding, [])
  return <Waiting />
}

/** Stands after the page inside its Suspense, so it acts when the page is really there. */
function Arrival({ title, path }: { title: string; path: string }) {
  useArrival(documentTitle(title), path)
  return null
}
