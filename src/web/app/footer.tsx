import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { Logo } from '#web/app/logo.tsx'
import { SectionLink } from '#web/app/section-link.tsx'

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
    <footer className="foot-s">
      <div className="wrap">
        <span>{PRODUCT.name}, early access beta</span>
        <nav aria-label="Footer">
          <SupportLinks />
          <Link href="/terms">Terms</Link>
        </nav>
      </div>
    </footer>
  )
}

export function LandingFooter() {
  return (
    <footer className="foot">
      <div className="wrap foot__in">
        <div className="grid gap-2 content-start">
          <Logo />
          <p className="text-ui text-muted">{PRODUCT.sentence}</p>
          <p className="text-sm text-muted">{PRODUCT.name} is in early access beta.</p>
        </div>
        <nav aria-label="Features">
          <h2>Features</h2>
          <SectionLink section="features">Smart AI analysis</SectionLink>
          <SectionLink section="features">Market price research</SectionLink>
          <SectionLink section="features">Multi-platform listings</SectionLink>
          <SectionLink section="features">Item history</SectionLink>
        </nav>
        <nav aria-label="Support">
          <h2>Support</h2>
          <SupportLinks />
        </nav>
      </div>
      <div className="wrap foot__end">
        <span>
          © {new Date().getFullYear()} {PRODUCT.name}
        </span>
        <Link href="/terms">Terms</Link>
      </div>
    </footer>
  )
}
