import { type FormEvent, useState } from 'react'
import { PriceChange } from '#contract/listings/bulk-price.ts'
import type { BulkDialogProps } from '#web/app/dashboard/items/bulk-dialog-props.ts'
import { priceExample } from '#web/app/dashboard/items/price-example.ts'
import { reachOf } from '#web/app/dashboard/items/reach-of.ts'
import { useChangePrices } from '#web/app/dashboard/items/use-bulk-acts.ts'
import { messageOf } from '#web/platform/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const WAYS = [
  { value: 'lower', label: 'Lower' },
  { value: 'raise', label: 'Raise' },
  { value: 'guide', label: 'To the guide price' },
] as const
type Way = (typeof WAYS)[number]['value']

/** By percent of what each item asks, or to the guide price; the floor holds unless the seller says otherwise. */
export function ChangePriceDialog({ items, onActed, onDone, onClose }: BulkDialogProps) {
  const [way, setWay] = useState<Way>('lower')
  const [percent, setPercent] = useState('10')
  const [underFloor, setUnderFloor] = useState(false)
  const { mutate, isPending, error } = useChangePrices(onActed, () => {
    onDone()
    onClose()
  })
  const wish = wishOf(way, percent)
  const reach = reachOf(items)
  const example = wish.data && priceExample(items, wish.data, { underFloor })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (wish.data && !isPending) mutate({ ids: items.map(({ id }) => id), change: wish.data, underFloor })
  }
  return (
    <FormDialog
      title="Change price"
      description={`This changes ${reach.words} on all marketplaces. A listing with its own price keeps it. What is posted keeps its price until you change it there.`}
      say={reach.leftOut}
      banner={error ? messageOf(error, 'The prices could not be changed. Please try again.') : undefined}
      pending={isPending}
      yes="Change price"
      disabled={!wish.success || reach.count === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented label="How" options={WAYS} value={way} onValueChange={setWay} />
      {way !== 'guide' && (
        <Field
          label={`${way === 'lower' ? 'Lower' : 'Raise'} by how many percent`}
          error={percent && !wish.success ? wish.error.issues[0]?.message : undefined}
        >
          <Input
            inputMode="numeric"
            value={percent}
            onChange={({ currentTarget }) => setPercent(currentTarget.value)}
          />
        </Field>
      )}
      {way !== 'raise' && (
        <Checkbox
          label="Go below my lowest price, where I set one"
          checked={underFloor}
          onCheckedChange={(next) => setUnderFloor(next === true)}
        />
      )}
      {example && <p className="text-ui text-muted">{example}</p>}
    </FormDialog>
  )
}

/** What is typed, as the server takes it. */
function wishOf(way: Way, percent: string) {
  if (way === 'guide') return PriceChange.safeParse({ to: 'guide' })
  const figure = /^\s*\d+\s*%?\s*$/.test(percent) ? Number.parseInt(percent, 10) : Number.NaN
  // Of the two ways, only this one is meant: its sentence is the one to show.
  return PriceChange.options[0].safeParse({ percent: way === 'lower' ? -figure : figure })
}
