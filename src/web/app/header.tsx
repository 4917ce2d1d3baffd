import { History, LayoutDashboard, Settings, Shield } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useRoute } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { Logo } from '#web/app/logo.tsx'
import { PhoneMenu } from '#web/app/phone-menu.tsx'
import { SectionLink } from '#web/app/section-link.tsx'
import { ShortcutsButton } from '#web/app/shortcuts-button.tsx'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const AccountMenu = lazy(() => import('#web/app/account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

export function Header({ user, landing }: { user: User | null; landing: boolean }) {
  return (
    <header className={classNames('top', landing && 'top--land')}>
      <div className="wrap top__in">
        <Logo />
        {user ? (
          <nav className="top__nav" aria-label="Main">
            <SellerLinks user={user} />
          </nav>
        ) : (
          <nav className="top__nav" aria-label="Main">
            <VisitorLinks />
          </nav>
        )}
        <div className="top__end">
          {user && <ShortcutsButton />}
          <ThemeSwitch />
          {user ? (
            <>
              <span className="top__account">
                <Suspense fallback={null}>
                  <AccountMenu user={user} />
                </Suspense>
              </span>
              <PhoneMenu user={user} />
            </>
          ) : (
            <>
              <Link className={buttonClass({ variant: 'quiet' })} href="/login">
                Sign In
              </Link>
              <Link className={buttonClass({ variant: 'ink' }, 'only-wide')} href="/signup">
                Start Free Trial
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const look = buttonClass({ variant: 'quiet' })
  return (
    <>
      <SectionLink className={look} section="features">
        Features
      </SectionLink>
      <SectionLink className={look} section="how">
        How it works
      </SectionLink>
      <SectionLink className={look} section="pricing">
        Pricing
      </SectionLink>
    </>
  )
}

/** The seller's ways through the product, in the header and in the phone's menu. */
export function SellerLinks({ user }: { user: User }) {
  const [onDashboard] = useRoute('/dashboard')
  const [onAdmin] = useRoute('/admin')
  const look = buttonClass({ variant: 'quiet' })
  return (
    <>
      <Link className={look} href="/dashboard" aria-current={onDashboard ? 'page' : undefined}>
        <LayoutDashboard className="icon" />
        Dashboard
      </Link>
      <SectionLink className={look} section="history">
        <History className="icon" />
        History
      </SectionLink>
      <SectionLink className={look} section="settings">
        <Settings className="icon" />
        Settings
      </SectionLink>
      {user.role === 'admin' && (
        <Link className={look} href="/admin" aria-current={onAdmin ? 'page' : undefined}>
          <Shield className="icon" />
          Admin Dashboard
        </Link>
      )}
    </>
  )
}
