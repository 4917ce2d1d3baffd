import { useState } from 'react'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Cost, MoneyChange } from '#contract/sales/cost.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import { centsIn, centsText, dollarsIn, dollarsText } from '#web/features/sales/cents-in.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { CostField, FloorField, lowestProblem } from '#web/features/sales/money/sum-fields.tsx'
import { useSaveMoney } from '#web/features/sales/money/use-save-money.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Saved when a field is left, and a chip at once. */
export function MoneyFields({ item }: { item: WholeItem }) {
  const { id, cost, floorPrice } = item
  const [costText, setCostText] = useState<string | null>(null)
  const [floorText, setFloorText] = useState<string | null>(null)
  const { mutateAsync, isPending, isSuccess } = useSaveMoney(id)
  // A promise for each: what `mutate` is given to call back is dropped when another field is saved meanwhile.
  const save = (change: MoneyChange, onSaved?: () => void) =>
    void mutateAsync(change).then(onSaved, (error) => toastFailure('Not saved', error))
  const costCents = cost?.costCents ?? null
  const shownCost = costText ?? centsText(costCents)
  const shownFloor = floorText ?? dollarsText(floorPrice)
  const saveCost = () => {
    const typed = centsIn(shownCost)
    if (typed === costCents) setCostText(null)
    else if (typed !== undefined) save({ costCents: typed }, () => setCostText(unlessTyped(shownCost)))
  }
  const floor = { stored: floorPrice, asking: askedPrice(item.listings, item.recommendedPrice) }
  const problem = lowestProblem(shownFloor, floor)
  const saveFloor = () => {
    const typed = dollarsIn(shownFloor)
    if (typed === floorPrice) setFloorText(null)
    else if (typed !== undefined && !problem) save({ floorPrice: typed }, () => setFloorText(unlessTyped(shownFloor)))
  }
  return (
    <div className="grid gap-4">
      <BasisChips label="Where it came from" basis={cost?.basis ?? null} onChange={(basis) => save({ basis })} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:gap-3">
        <CostField typed={shownCost} onTyped={setCostText} onBlur={saveCost} />
        <FloorField typed={shownFloor} onTyped={setFloorText} onBlur={saveFloor} {...floor} />
        <PurchaseFields cost={cost} onSave={save} />
      </div>
      <p className="text-sm text-muted" role="status">
        {isPending ? 'Saving...' : isSuccess && !problem ? 'Saved' : ''}
      </p>
    </div>
  )
}

/** Shows what is stored again, unless the field says something else by now than what was sent. */
const unlessTyped = (sent: string) => (now: string | null) => (now === sent ? null : now)

function PurchaseFields({ cost, onSave }: { cost: Cost | null; onSave: (change: MoneyChange) => void }) {
  const boughtAt = cost?.boughtAt ?? ''
  const source = cost?.source ?? ''
  return (
    <>
      <Field label="Bought on">
        <Input
          type="date"
          defaultValue={boughtAt}
          onBlur={({ target: { value } }) => value !== boughtAt && onSave({ boughtAt: value || null })}
        />
      </Field>
      <Field label="Bought from">
        <Input
          defaultValue={source}
          maxLength={120}
          placeholder="Estate sale"
          onBlur={({ target: { value } }) => value.trim() !== source && onSave({ source: value.trim() || null })}
        />
      </Field>
    </>
  )
}
