import { useState } from 'react'
import { PLACE_MAX, SKU_MAX } from '#contract/items/where-kept.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Cost, MoneyChange } from '#contract/sales/cost.ts'
import { askedPrice } from '#contract/sales/replies/asked-price.ts'
import { centsIn, centsText, dollarsIn, dollarsText } from '#web/features/sales/cents-in.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { CostField, FloorField, lowestProblem } from '#web/features/sales/money/sum-fields.tsx'
import { useSaveMoney } from '#web/features/sales/money/use-save-money.ts'
import { WHERE_KEPT } from '#web/features/sales/sold/kept-in.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Saved when a field is left, and a chip at once. */
export function MoneyFields({ item }: { item: WholeItem }) {
  const { id, cost, floorPrice, sku, place } = item
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
      <div className="field-pairs">
        <CostField typed={shownCost} onTyped={setCostText} onBlur={saveCost} />
        <FloorField typed={shownFloor} onTyped={setFloorText} onBlur={saveFloor} {...floor} />
        <PurchaseFields cost={cost} onSave={save} />
        <LineField label="SKU" stored={sku} max={SKU_MAX} placeholder="A-0147" onSave={(sku) => save({ sku })} />
        <LineField
          label={WHERE_KEPT}
          stored={place}
          max={PLACE_MAX}
          placeholder="Bin 4, shelf B"
          onSave={(place) => save({ place })}
        />
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
  return (
    <>
      <Field label="Bought on">
        <Input
          type="date"
          defaultValue={boughtAt}
          onBlur={({ target: { value } }) => value !== boughtAt && onSave({ boughtAt: value || null })}
        />
      </Field>
      <LineField
        wide
        label="Bought from"
        stored={cost?.source ?? null}
        max={120}
        placeholder="Estate sale"
        onSave={(source) => onSave({ source })}
      />
    </>
  )
}

interface LineFieldProps {
  label: string
  wide?: boolean
  stored: string | null
  max: number
  placeholder: string
  onSave: (typed: string | null) => void
}

const LineField = ({ label, wide = false, stored, max, placeholder, onSave }: LineFieldProps) => (
  <Field label={label} wide={wide}>
    <Input
      defaultValue={stored ?? ''}
      maxLength={max}
      placeholder={placeholder}
      onBlur={({ target: { value } }) => value.trim() !== (stored ?? '') && onSave(value.trim() || null)}
    />
  </Field>
)
