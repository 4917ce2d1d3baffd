import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { AccountButton } from '#web/app/account-button.tsx'
import { Logo } from '#web/app/logo.tsx'
import { PhoneMenu } from '#web/app/phone-menu.tsx'
import { SectionLink } from '#web/app/section-link.tsx'
import { SellerLinks } from '#web/app/seller-links.tsx'
import { ShortcutsButton } from '#web/app/shortcuts-button.tsx'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'
import { useMe } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Until it is known who is there, the visitor's links hold their place unseen, so that nothing moves; where it stays unknown they go. */
export function Header({ user, landing }: { user: User | null | undefined; landing: boolean }) {
  const { isError } = useMe()
  const unseen = user === undefined && (isError ? 'hidden' : 'invisible')
  return (
    <header className={classNames('top', landing && 'top--land')}>
      <div className="wrap top__in">
        <Logo />
        {user ? (
          <nav className="top__nav" aria-label="Main">
            <SellerLinks user={user} />
          </nav>
        ) : (
          <nav className={classNames('top__nav', unseen)} aria-label="Main">
            <VisitorLinks />
          </nav>
        )}
        <div className="top__end">
          {user && <ShortcutsButton />}
          <ThemeSwitch />
          {user ? (
            <>
              <span className="top__account">
                <AccountButton user={user} />
              </span>
              <PhoneMenu user={user} />
            </>
          ) : (
            <>
              <Link className={classNames(buttonClass({ variant: 'quiet' }), unseen)} href="/login">
                Sign In
              </Link>
              <Link className={classNames(buttonClass({ variant: 'ink' }, 'only-wide'), unseen)} href="/signup">
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
