import { TrendingDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { askingPrice } from '#contract/analysis/listings-behind.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { nextDrop, nextStep } from '#contract/sales/plan/plan-schedule.ts'
import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import { overtakenWords, planWords } from '#web/features/sales/plan/plan-form.ts'
import { formatDay, formatDollars } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const PlanDialog = preloadable(() =>
  import('#web/features/sales/plan/plan-dialog.tsx').then((module) => module.PlanDialog),
)

interface PlanLineProps {
  item: WholeItem
  result: AnalysisResult
}

/** Whether the price falls by itself, and when next. */
export function PlanLine({ item, result }: PlanLineProps) {
  const [open, setOpen] = useState(false)
  const { pricePlan: plan, price, state, refusal } = item
  if (refusal || !['draft', 'live'].includes(state)) return null
  const asking = askingPrice(result)
  const overtaken = plan && price && overtakenWords(plan, asking ?? 0, price)
  return (
    <section
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4"
      aria-label="Price plan"
    >
      <TrendingDown className="icon flex-none text-muted" />
      <p className="min-w-0 flex-[1_1_14rem] text-ui">
        {plan ? <PlanState plan={plan} asking={asking} isDraft={state === 'draft'} /> : NO_PLAN}
      </p>
      {overtaken && (
        <div className="order-first w-full">
          <Note variant="wait">{overtaken}</Note>
        </div>
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {plan ? 'Change' : 'Plan price drops'}
        {plan && <span className="sr-only"> the price plan</span>}
      </Button>
      {open && (
        <Suspense>
          <PlanDialog item={item} result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const NO_PLAN = (
  <>
    <b>No price plan.</b> Let the price go down by itself, never under your floor.
  </>
)

interface PlanStateProps {
  plan: PricePlan
  asking: number | null
  isDraft: boolean
}

function PlanState({ plan, asking, isDraft }: PlanStateProps) {
  const next = nextDrop(plan, asking)
  const floor = formatDollars(plan.floorPrice)
  if (!nextStep(plan))
    return (
      <>
        <b>Price plan at its floor.</b> It does not go under {floor}.
      </>
    )
  if (!next)
    return (
      <>
        <b>The price plan has nothing left to lower.</b> You ask {formatDollars(asking!)}, and it does not go under{' '}
        {floor}.
      </>
    )
  // A step that lowers nothing holds none that comes later.
  const heldUntil = plan.heldUntil && Date.parse(plan.heldUntil) > Date.parse(next.at) ? plan.heldUntil : null
  return (
    <>
      <b>Price plan on.</b> {planWords(plan)}, never under {floor}. {heldUntil && 'On hold for a buyer. '}
      Next: {formatDay(heldUntil ?? next.at)}, {formatDollars(next.price)}.
      {isDraft && ' Nothing is posted yet, but your drafts’ prices already drop.'}
    </>
  )
}
