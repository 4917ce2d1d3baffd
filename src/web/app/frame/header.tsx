import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { AccountButton } from '#web/app/frame/account-button.tsx'
import { Logo } from '#web/app/frame/logo.tsx'
import { PhoneMenu } from '#web/app/frame/phone-menu.tsx'
import { SectionLink } from '#web/app/frame/section-link.tsx'
import { SellerLinks } from '#web/app/frame/seller-links.tsx'
import { ShortcutsButton } from '#web/app/frame/shortcuts-button.tsx'
import { ThemeSwitch } from '#web/app/frame/theme-switch.tsx'
import { useMe } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const NAV =
  'flex gap-1 *:text-muted *:hover:text-ink *:aria-[current]:bg-sunken *:aria-[current]:text-ink max-md:hidden'

/** Until it is known who is there, the visitor's links hold their place unseen, so that nothing moves; where it stays unknown they go. */
export function Header({ user, landing }: { user: User | null | undefined; landing: boolean }) {
  const { isError } = useMe()
  const gone = user === undefined && isError
  const unseen = user === undefined && 'invisible'
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 border-b bg-paper print:hidden',
        landing ? 'border-transparent' : 'border-line',
      )}
    >
      <div className="wrap flex h-16 items-center gap-6 max-sm:h-14">
        <Logo />
        {user ? (
          <nav className={NAV} aria-label="Main">
            <SellerLinks user={user} />
          </nav>
        ) : (
          !gone && (
            <nav className={classNames(NAV, unseen)} aria-label="Main">
              <VisitorLinks />
            </nav>
          )
        )}
        <div className="ml-auto flex items-center gap-1 max-sm:-mr-3">
          {user && <ShortcutsButton />}
          <ThemeSwitch />
          {user ? (
            <>
              <span className="max-md:hidden">
                <AccountButton user={user} />
              </span>
              <PhoneMenu user={user} />
            </>
          ) : gone ? null : (
            <>
              <Link className={classNames(buttonClass({ variant: 'quiet' }), unseen)} href="/login">
                Sign In
              </Link>
              <Link className={classNames(buttonClass({ variant: 'ink' }, 'max-md:hidden'), unseen)} href="/signup">
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
