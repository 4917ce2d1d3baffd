import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { PRODUCT } from '#contract/product.ts'
import { LandingFooter, SmallFooter } from '#web/app/frame/footer.tsx'
import { Header } from '#web/app/frame/header.tsx'
import { SectionsBar } from '#web/app/frame/sections-bar.tsx'
import { useUnsentListings } from '#web/app/frame/use-unsent-listings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { preloadToasts } from '#web/ui/toaster.tsx'

export interface FrameProps {
  /** Undefined until the server has said who is there. */
  user: User | null | undefined
  landing: boolean
  children: ReactNode
}

export function Layout({ user, landing, children }: FrameProps) {
  const isSeller = Boolean(user)
  useEffect(() => {
    if (isSeller) preloadToasts()
  }, [isSeller])
  useUnsentListings(isSeller)
  return (
    <div className={classNames('flex min-h-dvh flex-col', user && 'max-sm:pb-(--floor)')}>
      <SkipLink />
      <aside className="border-b border-line bg-tag-tint text-sm print:hidden" aria-label="Early access beta">
        <p className="wrap py-2 max-sm:py-2.5">
          <b>Early access beta.</b> {PRODUCT.name} is still being built. Tell us what breaks:{' '}
          <Link className="font-semibold" href="/contact">
            Contact Us
          </Link>
        </p>
      </aside>
      <Header user={user} landing={landing} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-[1_0_auto]">
        {children}
      </main>
      {landing ? <LandingFooter /> : <SmallFooter />}
      {user && <SectionsBar />}
    </div>
  )
}

export function SkipLink() {
  return (
    <a className="absolute -top-15 left-4 z-50 rounded-control bg-ink px-4 py-3 text-paper focus:top-3" href="#main">
      Skip to content
    </a>
  )
}
