import { type FormEvent, useState } from 'react'
import { mayBeListedWords } from '#contract/items/imported-from.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { TakeDown } from '#contract/sales/sales.ts'
import { centsIn } from '#web/features/sales/cents-in.ts'
import { profitWords } from '#web/features/sales/profit-words.ts'
import { keptIn } from '#web/features/sales/sold/kept-in.ts'
import {
  ELSEWHERE,
  fieldsOf,
  filledIn,
  proposedFee,
  type SaleFields,
  type SoldThing,
  saleMoment,
} from '#web/features/sales/sold/sale-form.ts'
import { useSell, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { toast } from '#web/ui/toast.ts'

export interface SaleFormProps {
  /** As the form was opened with it. */
  item: SoldThing
  /** Where it most likely sold. */
  platform: MarketplaceId | undefined
  onSold: (answer: SoldAnswer) => void
}

interface SoldAnswer {
  profitCents: number | null
  takeDowns: TakeDown[]
}

/** What is typed of a sale, what it comes to, and how it is saved. What is not known is left empty. */
export function useSaleForm({ item, platform, onSold }: SaleFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(item, new Date(), platform))
  const [asked, setAsked] = useState(false)
  const { mutate, variables: lastTry, isPending, error } = useSavedSale(item, onSold)
  const change = (changes: Partial<SaleFields>) => setFields((before) => ({ ...before, ...changes }))
  const typed = filledIn(item, fields)
  const sums = {
    price: centsIn(typed.price),
    fee: centsIn(typed.fee),
    postage: centsIn(typed.postage),
    other: centsIn(typed.other),
    refund: centsIn(typed.refund),
    cost: centsIn(typed.cost),
  }
  const isRefundTooHigh = (sums.refund ?? 0) > (sums.price ?? Number.POSITIVE_INFINITY)
  const soldAt = saleMoment(item, fields.date, new Date())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const { price, fee, postage, other, refund, cost } = sums
    if (typeof price !== 'number' || !soldAt || cost === undefined || isRefundTooHigh) return
    if ([fee, postage, other, refund].includes(undefined)) return
    const sale = {
      platform: typed.where === ELSEWHERE ? null : typed.where,
      priceCents: price,
      feeCents: fee ?? null,
      postageCents: postage ?? 0,
      otherCents: other ?? 0,
      refundCents: refund ?? 0,
      soldAt,
    }
    const { id, imported } = item
    if (imported) {
      const { title, basis } = typed
      if (title.trim()) mutate({ id, imported, sale: { ...sale, title, basis, costCents: cost } })
      return
    }
    const before = item.cost?.costCents ?? null
    // A try that failed may have stored its cost.
    const costKept = cost === before && !lastTry?.imported && lastTry?.costCents === undefined
    mutate({ id, replace: item.sale !== null, costCents: costKept ? undefined : cost, sale })
  }
  const feeHint = proposedFee(typed).hint
  return { typed, sums, isRefundTooHigh, soldAt, asked, feeHint, change, submit, isPending, error }
}
export type SaleForm = ReturnType<typeof useSaleForm>

function useSavedSale(item: SoldThing, onSold: SaleFormProps['onSold']) {
  const { mutate: undo } = useUndoSale()
  return useSell((answer, { sale }) => {
    onSold(answer)
    if (answer.takeDowns.length > 0) return
    const earned = answer.profitCents === null ? null : `${profitWords(answer.profitCents)}.`
    const found = item.place && !item.sale ? keptIn(item.place) : null
    const elsewhere = item.sale ? null : mayBeListedWords(item.importedFrom, sale)
    const description = [earned, found, elsewhere].filter(Boolean).join(' ')
    toast({
      title: item.sale ? 'Sale corrected' : 'Sale saved',
      ...(description && { description }),
      ...(!item.sale && { action: { label: 'Undo', run: () => undo(item.id) } }),
    })
  })
}
