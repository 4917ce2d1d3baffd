import { ArrowRight } from 'lucide-react'
import type { PlanStep } from '#contract/sales/plan/price-plan.ts'
import { formatDate, formatDay, formatDollars, formatLongDay } from '#web/platform/format.ts'
import { StepLine } from '#web/ui/step-line.tsx'

interface PlanPictureProps {
  start: number
  begun: string
  steps: PlanStep[]
}

/** More than this are too close together in the picture, and stand in a list under it. */
const MOST_DRAWN = 4

/** How the price goes down, drawn and said. */
export function PlanPicture({ start, begun, steps }: PlanPictureProps) {
  const [next] = steps
  if (!next)
    return (
      <p className="grid min-h-59 place-items-center rounded-card border-[1.5px] border-dashed border-field p-6 text-center text-ui text-muted">
        The steps appear here once the floor is under the start price, both in whole dollars.
      </p>
    )
  const last = steps.at(-1)!
  // A plan may take years.
  const dayOf = (at: string) => (at.slice(0, 4) === begun.slice(0, 4) ? formatDay(at) : formatDate(at))
  const headOf = (place: number) => (place === steps.length - 1 ? 'Floor' : place === 0 ? 'Next' : 'Then')
  const said = steps.map(({ at, price }) => `${formatDollars(price)} from ${formatLongDay(at)}`)
  return (
    <section className="grid min-w-0 gap-3.5" aria-label="How the price goes down" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ui">
        <p className="grid leading-[1.35]">
          <span className="text-muted">Next drop</span>
          <b>{formatLongDay(next.at)}</b>
        </p>
        <p className="flex items-center gap-2.5">
          <del className="money text-lg text-muted">
            <span className="sr-only">from </span>
            {formatDollars(start)}
          </del>
          <ArrowRight className="icon text-muted" />
          <b className="money text-xl">
            <span className="sr-only">to </span>
            {formatDollars(next.price)}
          </b>
        </p>
      </div>
      <StepLine
        label={`${formatDollars(start)} today, ${said.join(', ')}. ${formatDollars(last.price)} is the floor: it stays there.`}
        floorText="Never under your floor"
        stages={[
          { value: start, text: formatDollars(start), head: 'Today', below: formatDay(begun) },
          ...steps.map(({ at, price }, place) => ({
            value: price,
            text: formatDollars(price),
            head: headOf(place),
            below: dayOf(at),
          })),
        ]}
      />
      {steps.length > MOST_DRAWN && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">All {steps.length} steps</summary>
          <ol className="grid max-h-40 grid-cols-2 gap-x-6 overflow-y-auto">
            {steps.map(({ at, price }) => (
              <li key={at} className="flex justify-between gap-2">
                <span className="text-muted">{dayOf(at)}</span>
                <span className="money">{formatDollars(price)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
