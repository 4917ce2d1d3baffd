import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { UNNAMED } from '#contract/items/identity.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { placeName } from '#contract/sales/places.ts'
import type { TakeDown } from '#contract/sales.ts'
import { centsIn } from '#web/features/sales/cents-in.ts'
import { summaryQuery } from '#web/features/sales/queries.ts'
import {
  ELSEWHERE,
  fieldsOf,
  placesFor,
  postedOn,
  proposedFee,
  type SaleFields,
  soldAfterWords,
  soldAtOf,
  type Where,
} from '#web/features/sales/sold/sale-form.ts'
import { SaleReceipt } from '#web/features/sales/sold/sale-receipt.tsx'
import { useSell, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDollars, formatExactCents } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { toast } from '#web/ui/toast.ts'

interface SaleDialogProps {
  item: WholeItem
  platform: MarketplaceId | undefined
  onSold: (answer: { profitCents: number | null; takeDowns: TakeDown[] }) => void
  onClose: () => void
}

const NO_SUM = 'Please enter dollars and cents'

/** The profit changes while typing; what is not known is left empty. */
export function SaleDialog({ item, platform, onSold, onClose }: SaleDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(item, new Date(), platform))
  const [asked, setAsked] = useState(false)
  const { mutate: undo } = useUndoSale()
  const { mutate, isPending, error } = useSell((answer) => {
    onSold(answer)
    if (answer.takeDowns.length > 0) return
    const earned = answer.profitCents === null ? undefined : `${formatExactCents(answer.profitCents)} profit.`
    toast({
      title: item.sale ? 'Sale corrected' : 'Sale saved',
      ...(earned && { description: earned }),
      ...(!item.sale && { action: { label: 'Undo', run: () => undo(item.id) } }),
    })
  })
  const change = (changes: Partial<SaleFields>) => setFields((before) => ({ ...before, ...changes }))
  const proposed = proposedFee(fields)
  const fee = fields.fee ?? proposed.text
  const sums = {
    price: centsIn(fields.price),
    fee: centsIn(fee),
    postage: centsIn(fields.postage),
    other: centsIn(fields.other),
    cost: centsIn(fields.cost),
  }
  const { data: figures } = useQuery(summaryQuery({}))
  const after = soldAfterWords(item.forSaleSince, soldAtOf(fields.date, new Date()), figures?.averageDays ?? null)
  const others = postedOn(item).filter((id) => id !== fields.where).length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const soldAt = soldAtOf(fields.date, new Date())
    const { price, fee: feeCents, postage, other, cost } = sums
    if (typeof price !== 'number' || !soldAt || [feeCents, postage, other, cost].includes(undefined)) return
    const before = item.cost?.costCents ?? null
    mutate({
      id: item.id,
      replace: item.sale !== null,
      costCents: cost === before ? undefined : cost,
      sale: {
        platform: fields.where === ELSEWHERE ? null : fields.where,
        priceCents: price,
        feeCents: feeCents ?? null,
        postageCents: postage ?? 0,
        otherCents: other ?? 0,
        soldAt,
      },
    })
  }

  const sumField = (name: keyof typeof sums, label: string, hint?: string) => {
    const key = name === 'fee' ? 'fee' : name
    const missing = asked && name === 'price' && sums.price === null
    const problem = sums[name] === undefined ? NO_SUM : missing ? 'Please say what it sold for' : undefined
    return (
      <Field label={label} hint={hint} {...(problem && { error: problem })}>
        <Input
          money
          inputMode="decimal"
          autoComplete="off"
          value={name === 'fee' ? fee : fields[name]}
          onChange={(event) => change({ [key]: event.target.value })}
        />
      </Field>
    )
  }

  return (
    <FormDialog
      wide
      title={item.sale ? 'Correct the sale' : 'Mark as sold'}
      description={[item.name ?? UNNAMED, askingWords(item)].filter(Boolean).join(', ')}
      picture={<Photo thumb src={item.imageUrl && photoSource(item.imageUrl, 160)} alt="" width={48} height={48} />}
      banner={error ? messageOf(error, 'The sale could not be saved. Please try again.') : undefined}
      say={others > 0 && `It is still live on ${others} other ${others === 1 ? 'marketplace' : 'marketplaces'}.`}
      pending={isPending}
      yes="Save sale"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_272px] items-start gap-7 max-sm:grid-cols-1 max-sm:gap-5">
        <div className="grid gap-4">
          <ChoiceCards
            label="Where did it sell?"
            value={fields.where}
            options={placesFor(item).map((where) => ({ value: where, label: <PlaceLabel where={where} /> }))}
            onValueChange={(where) => change({ where, ...(item.sale ? {} : { fee: null }) })}
          />
          <div className="grid grid-cols-2 items-start gap-4 max-sm:gap-3">
            {sumField('price', 'Sold for')}
            <Field label="Date" {...(asked && !fields.date && { error: 'Please choose the day' })}>
              <Input type="date" value={fields.date} onChange={(event) => change({ date: event.target.value })} />
            </Field>
            {sumField('fee', 'Fees', proposed.hint)}
            {sumField('postage', 'Shipping you paid', 'The label. Leave it empty if you met.')}
            {sumField('other', 'Other costs', 'A box, a promotion.')}
            {sumField('cost', 'What it cost you', 'From the item. 0 if it was yours anyway.')}
          </div>
        </div>
        <aside className="rounded-card bg-sunken p-5" aria-label="Profit" aria-live="polite">
          <SaleReceipt
            place={fields.where === ELSEWHERE ? null : fields.where}
            priceCents={sums.price ?? 0}
            feeCents={sums.fee ?? null}
            postageCents={sums.postage ?? 0}
            otherCents={sums.other ?? 0}
            costCents={sums.cost ?? null}
          />
          {after && <p className="pt-3 text-sm text-muted">{after}</p>}
        </aside>
      </div>
    </FormDialog>
  )
}

function askingWords(item: WholeItem) {
  const { price } = fieldsOf({ ...item, sale: null }, new Date())
  const cents = centsIn(price)
  return cents ? `asking ${formatDollars(cents / 100)}` : null
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
