import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { PRODUCT } from '#contract/product.ts'
import { BottomBar } from '#web/app/bottom-bar.tsx'
import { LandingFooter, SmallFooter } from '#web/app/footer.tsx'
import { Header } from '#web/app/header.tsx'
import '#web/app/layout.css'

export interface FrameProps {
  /** Undefined until the server has said who is there. */
  user: User | null | undefined
  landing: boolean
  children: ReactNode
}

export function Layout({ user, landing, children }: FrameProps) {
  return (
    <div className="frame">
      <SkipLink />
      <aside className="beta" aria-label="Early access beta">
        <p className="wrap">
          <b>Early access beta.</b> {PRODUCT.name} is still being built. Tell us what breaks:{' '}
          <Link href="/contact">Contact Us</Link>
        </p>
      </aside>
      <Header user={user} landing={landing} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {landing ? <LandingFooter /> : <SmallFooter />}
      {user && <BottomBar />}
    </div>
  )
}

export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
