import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { SALE_TITLE_MAX } from '#contract/sales/import.ts'
import { placeName } from '#contract/sales/places.ts'
import { REFUND_ABOVE_PRICE } from '#contract/sales/sales.ts'
import { BasisChips } from '#web/features/sales/money/basis-chips.tsx'
import { RETURNED_WORDS } from '#web/features/sales/sold/returned-words.ts'
import { ELSEWHERE, placesFor, type SoldThing, type Where } from '#web/features/sales/sold/sale-form.ts'
import type { SaleForm } from '#web/features/sales/sold/use-sale-form.ts'
import { formatSaleDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

/** Where and when it sold, for how much, and what that cost. */
export function SaleInputs({ item, form }: { item: SoldThing; form: SaleForm }) {
  const { typed, asked, feeHint, change } = form
  const boughtAt = item.cost?.boughtAt
  return (
    <div className="grid gap-4">
      {item.imported && (
        <Field label="What was sold" {...(asked && !typed.title.trim() && { error: 'Please say what was sold' })}>
          <Input
            maxLength={SALE_TITLE_MAX}
            value={typed.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
      )}
      <Places item={item} form={form} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:gap-3">
        <SumInput form={form} name="price" label="Sold for" hint="Include any shipping the buyer paid you." />
        <Field
          label="Date"
          hint={boughtAt && typed.date && typed.date < boughtAt ? boughtLater(boughtAt) : undefined}
          {...(asked && !typed.date && { error: 'Please choose the day' })}
        >
          <Input type="date" value={typed.date} onChange={(event) => change({ date: event.target.value })} />
        </Field>
        <SumInput form={form} name="fee" label="Fees" hint={feeHint} />
        <SumInput
          form={form}
          name="postage"
          label="Shipping you paid"
          hint="The label. Leave it blank for local pickup."
        />
        <SumInput form={form} name="other" label="Other costs" hint="A box, a promotion." />
        <SumInput
          form={form}
          name="cost"
          label="What it cost you"
          hint={
            item.imported ? 'What you paid for it, even long ago.' : 'Kept with the item. 0 if it was yours anyway.'
          }
        />
      </div>
      {item.sale && <Refund item={item} form={form} />}
      {item.imported && (
        <BasisChips label="Where it came from" basis={typed.basis} onChange={(basis) => change({ basis })} />
      )}
    </div>
  )
}

/** Nobody wants their money back the moment they buy. */
function Refund({ item, form }: { item: SoldThing; form: SaleForm }) {
  const { refund, price } = form.sums
  const [open, setOpen] = useState(form.typed.refund !== '')
  if (!open)
    return (
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Buyer got money back?
      </Button>
    )
  const all = !item.imported && Boolean(refund) && refund === price
  return (
    <SumInput
      form={form}
      name="refund"
      label="Refunded to buyer"
      hint={
        all
          ? `All of it. ${RETURNED_WORDS}`
          : 'Part of the price, or all of it. If you got fees back, lower the fees, too.'
      }
      autoFocus={form.typed.refund === ''}
    />
  )
}

const boughtLater = (boughtAt: string) => `That is before you bought it (${formatSaleDay({ soldAt: boughtAt })}).`

/** Our own marketplaces first; the others are one tap away. */
function Places({ item, form: { typed, change } }: { item: SoldThing; form: SaleForm }) {
  const [all, setAll] = useState(() => Boolean(item.imported) || !placesFor(item, false).includes(typed.where))
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <ChoiceCards
        label="Where did it sell?"
        value={typed.where}
        options={placesFor(item, all).map((where) => ({ value: where, label: <PlaceLabel where={where} /> }))}
        onValueChange={(where) => change({ where })}
      />
      {!all && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          More marketplaces
        </Button>
      )}
    </div>
  )
}

interface SumInputProps {
  form: SaleForm
  name: keyof SaleForm['sums']
  label: string
  hint?: string
  autoFocus?: boolean
}

function SumInput({ form, name, label, hint, autoFocus }: SumInputProps) {
  const { typed, change } = form
  const problem = problemWith(form, name)
  return (
    <Field label={label} hint={hint} {...(problem && { error: problem })}>
      <Input
        money
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
}

function problemWith({ sums, asked, isRefundTooHigh }: SaleForm, name: SumInputProps['name']) {
  if (sums[name] === undefined) return 'Please enter dollars and cents'
  if (name === 'refund' && isRefundTooHigh) return REFUND_ABOVE_PRICE
  return asked && name === 'price' && sums.price === null ? 'Please say what it sold for' : undefined
}

function PlaceLabel({ where }: { where: Where }) {
  if (where === ELSEWHERE)
    return (
      <>
        <MapPin className="icon text-muted" />
        Somewhere else
      </>
    )
  const name = placeName(where)
  return (
    <>
      <Monogram letter={name[0]!} />
      {name.replace(' Marketplace', '')}
    </>
  )
}
