import { useQuery } from '@tanstack/react-query'
import { UNNAMED } from '#contract/items/identity.ts'
import { centsIn } from '#web/features/sales/cents-in.ts'
import { usualDays } from '#web/features/sales/figures/time-to-sell.ts'
import { summaryQuery } from '#web/features/sales/queries.ts'
import {
  ELSEWHERE,
  postedOn,
  proposedPrice,
  type SoldThing,
  soldAfterWords,
  type Where,
} from '#web/features/sales/sold/sale-form.ts'
import { SaleInputs } from '#web/features/sales/sold/sale-inputs.tsx'
import { SaleReceipt } from '#web/features/sales/sold/sale-receipt.tsx'
import { type SaleForm, type SaleFormProps, useSaleForm } from '#web/features/sales/sold/use-sale-form.ts'
import { messageOf } from '#web/platform/api.ts'
import { formatDollars } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** The profit changes while typing. */
export function SaleDialog({ onClose, ...props }: SaleFormProps & { onClose: () => void }) {
  const { item } = props
  const form = useSaleForm(props)
  const { typed, error, isPending, submit } = form
  const others = postedOn(item).filter((id) => id !== typed.where).length
  return (
    <FormDialog
      wide
      title={item.sale ? 'Correct the sale' : 'Mark as sold'}
      {...(item.imported ? { description: IMPORTED } : itemHead(item, typed.where))}
      banner={error ? messageOf(error, 'The sale could not be saved. Please try again.') : undefined}
      say={others > 0 && `It is still live on ${others} other ${others === 1 ? 'marketplace' : 'marketplaces'}.`}
      pending={isPending}
      yes="Save sale"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_272px] items-start gap-7 max-sm:grid-cols-1 max-sm:gap-5">
        <SaleInputs item={item} form={form} />
        <ProfitSoFar item={item} form={form} />
      </div>
    </FormDialog>
  )
}

const IMPORTED =
  'An imported sale. If you import its file again, your corrections stay, unless the file says it was canceled.'

const itemHead = (item: SoldThing, where: Where) => ({
  description: [item.name ?? UNNAMED, askingWords(item, where)].filter(Boolean).join(', '),
  picture: <Photo thumb src={item.imageUrl && photoSource(item.imageUrl, 160)} alt="" width={48} height={48} />,
})

function ProfitSoFar({ item, form: { typed, sums, soldAt } }: { item: SoldThing; form: SaleForm }) {
  const { data: figures } = useQuery(summaryQuery({}))
  const after = soldAfterWords(item.forSaleSince, soldAt, figures ? usualDays(figures) : null)
  return (
    <aside className="rounded-card bg-sunken p-5" aria-label="Profit" aria-live="polite">
      <SaleReceipt
        place={typed.where === ELSEWHERE ? null : typed.where}
        priceCents={sums.price ?? null}
        feeCents={sums.fee ?? null}
        postageCents={sums.postage ?? 0}
        otherCents={sums.other ?? 0}
        refundCents={sums.refund ?? 0}
        costCents={sums.cost ?? null}
      />
      {after && <p className="pt-3 text-sm text-muted">{after}</p>}
    </aside>
  )
}

function askingWords(item: SoldThing, where: Where) {
  const cents = centsIn(proposedPrice(item, where))
  return cents ? `asking ${formatDollars(cents / 100)}` : null
}
