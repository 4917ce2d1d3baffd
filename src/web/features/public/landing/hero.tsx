import type { RefObject } from 'react'
import { Link } from 'wouter'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { Showcase } from '#web/features/public/landing/showcase.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import '#web/features/public/landing/hero.css'

export const Hero = ({ callsRef }: { callsRef: RefObject<HTMLDivElement | null> }) => (
  <section className="hero wrap">
    <div className="hero__text">
      <h1>
        Photograph it.
        <br />
        Know what it’s worth.
        <br />
        List it everywhere.
      </h1>
      <p className="hero__lede">
        One photo in. Out comes what the thing is, what people ask for things like it, and a listing for each of five
        marketplaces. In under 30 seconds.
      </p>
      <div className="hero__calls" ref={callsRef}>
        <Link href="/signup" className={buttonClass({ variant: 'go', size: 'lg' })}>
          Start Free Trial
        </Link>
        <Link href="/subscribe" className={buttonClass({ variant: 'line', size: 'lg' })}>
          Go Premium
        </Link>
      </div>
      <p className="hero__small">{FREE_ANALYSES} free analyses, no credit card required, cancel anytime</p>
      <p className="hero__small">
        Already have an account?{' '}
        <Link href="/login" className="link-strong text-ink">
          Sign In
        </Link>
      </p>
    </div>
    <Showcase />
  </section>
)
