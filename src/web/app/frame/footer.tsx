import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { Logo } from '#web/app/frame/logo.tsx'
import { SectionLink } from '#web/app/frame/section-link.tsx'
import { SmallHeading } from '#web/ui/small-heading.tsx'

const LINKS =
  '[&_a]:no-underline [&_a]:hover:underline max-sm:[&_a]:flex max-sm:[&_a]:min-h-11 max-sm:[&_a]:min-w-11 max-sm:[&_a]:items-center'
const COLUMN = `${LINKS} grid content-start justify-items-start gap-2.5 text-ui max-sm:gap-0`

function SupportLinks() {
  return (
    <>
      <Link href="/help">Help Center</Link>
      <Link href="/api/docs">API Documentation</Link>
      <Link href="/contact">Contact Us</Link>
      <Link href="/privacy-policy">Privacy Policy</Link>
    </>
  )
}

export function SmallFooter() {
  return (
    <footer className="mt-16 print:hidden border-t border-line text-sm text-muted">
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2 py-5">
        <span>{PRODUCT.name}, early access beta</span>
        <nav className={`${LINKS} flex flex-wrap gap-x-5 gap-y-1`} aria-label="Footer">
          <SupportLinks />
          <Link href="/terms">Terms</Link>
        </nav>
      </div>
    </footer>
  )
}

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="wrap grid grid-cols-[1fr_220px_220px] gap-10 pt-14 pb-10 max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-8 max-sm:pt-10 max-sm:pb-4">
        <div className="grid content-start gap-2 max-sm:col-span-full">
          <Logo />
          <p className="text-ui text-muted">{PRODUCT.sentence}</p>
          <p className="text-sm text-muted">{PRODUCT.name} is in early access beta.</p>
        </div>
        <nav className={COLUMN} aria-label="Features">
          <SmallHeading as="h2" className="max-sm:mb-1">
            Features
          </SmallHeading>
          <SectionLink section="features">Smart AI analysis</SectionLink>
          <SectionLink section="features">Market price research</SectionLink>
          <SectionLink section="features">Multi-platform listings</SectionLink>
          <SectionLink section="features">Sales history</SectionLink>
        </nav>
        <nav className={COLUMN} aria-label="Support">
          <SmallHeading as="h2" className="max-sm:mb-1">
            Support
          </SmallHeading>
          <SupportLinks />
        </nav>
      </div>
      <div className="wrap flex justify-between pt-4 pb-6 text-sm text-muted max-sm:items-center">
        <span>
          © {new Date().getFullYear()} {PRODUCT.name}
        </span>
        <Link className="max-sm:flex max-sm:min-h-11 max-sm:min-w-11 max-sm:items-center" href="/terms">
          Terms
        </Link>
      </div>
    </footer>
  )
}
