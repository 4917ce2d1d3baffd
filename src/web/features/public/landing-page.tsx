import { useRef } from 'react'
import { Link } from 'wouter'
import { DualAi } from '#web/features/public/landing/dual-ai.tsx'
import { FeatureGrid } from '#web/features/public/landing/feature-grid.tsx'
import { Hero } from '#web/features/public/landing/hero.tsx'
import { HowItWorks } from '#web/features/public/landing/how-it-works.tsx'
import { Marketplaces } from '#web/features/public/landing/marketplaces.tsx'
import { Pricing } from '#web/features/public/landing/pricing.tsx'
import { useIsOnScreen } from '#web/features/public/landing/use-is-on-screen.ts'
import { buttonClass } from '#web/ui/button.tsx'
import '#web/features/public/landing/landing.css'

export function LandingPage() {
  const calls = useRef<HTMLDivElement>(null)
  const areCallsSeen = useIsOnScreen(calls)
  return (
    <div className="land">
      <Hero callsRef={calls} />
      <Marketplaces />
      <DualAi />
      <FeatureGrid />
      <HowItWorks />
      <Pricing />
      {!areCallsSeen && (
        <aside className="land__sticky" aria-label="Start">
          <Link href="/signup" className={buttonClass({ variant: 'go', size: 'lg', block: true })}>
            Start Free Trial
          </Link>
        </aside>
      )}
    </div>
  )
}
