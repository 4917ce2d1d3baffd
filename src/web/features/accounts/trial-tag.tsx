import { Check } from 'lucide-react'
import { PLAN_FEATURES } from '#contract/billing/plan-table.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HangingTag } from '#web/ui/tag.tsx'

/** What the free trial gives, hanging beside the form; on phones its list stands below, unless `wideOnly`. */
export function TrialTag({ wideOnly }: { wideOnly?: boolean }) {
  const holes = Array.from({ length: FREE_ANALYSES }, (_, place) => place)
  return (
    <section
      className={classNames(
        'grid content-start justify-items-center gap-12 border-line border-l bg-sunken px-12 pb-16',
        'max-md:justify-items-start max-md:gap-0 max-md:border-t max-md:border-l-0 max-md:px-4 max-md:pt-8 max-md:pb-10',
        wideOnly && 'max-md:hidden',
      )}
      aria-label="What you get"
    >
      <div className="relative pt-33 drop-shadow-[0_14px_22px_rgb(27_31_35/0.14)] max-md:hidden">
        <i className="absolute top-0 left-1/2 z-2 h-[177px] w-[1.5px] bg-ink" aria-hidden="true" />
        <HangingTag price="$0" word="for your first ten" size="2xl">
          <span className="mt-5 grid w-full grid-cols-5 justify-items-center gap-x-4 gap-y-3.5" aria-hidden="true">
            {holes.map((place) => (
              <i key={place} className="size-5.5 rounded-full border-[1.5px] border-dashed border-on-tag-soft" />
            ))}
          </span>
        </HangingTag>
      </div>
      <ul className="grid gap-3.5">
        {PLAN_FEATURES.trial.map((feature) => (
          <li key={feature} className="flex items-center gap-3">
            <Check className="icon text-go" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
