import { Check } from 'lucide-react'
import { FREE_ANALYSES, PLAN_FEATURES } from '#contract/billing/plans.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HangingTag } from '#web/ui/tag.tsx'

/** What the free trial gives, hanging beside the form; on phones its list stands below, unless `wideOnly`. */
export function TrialTag({ wideOnly }: { wideOnly?: boolean }) {
  const holes = Array.from({ length: FREE_ANALYSES }, (_, place) => place)
  return (
    <section className={classNames('auth__r', wideOnly && 'auth__r--wide')} aria-label="What you get">
      <div className="auth__tag">
        <i className="auth__string" aria-hidden="true" />
        <HangingTag price="$0" word="for your first ten" className="hang--auth">
          <span className="punch--holes" aria-hidden="true">
            {holes.map((place) => (
              <i key={place} />
            ))}
          </span>
        </HangingTag>
      </div>
      <ul className="auth__list">
        {PLAN_FEATURES.trial.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
