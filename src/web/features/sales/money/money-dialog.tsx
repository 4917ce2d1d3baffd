import { type FormEvent, useState } from 'react'
import type { HistoryItem } from '#contract/items/history.ts'
import { listedName } from '#contract/items/item-name.ts'
import { centsIn, centsText, dollarsIn, dollarsText } from '#web/features/sales/cents-in.ts'
import { CostField, FloorField, lowestProblem } from '#web/features/sales/money/sum-fields.tsx'
import { useSaveMoney } from '#web/features/sales/money/use-save-money.ts'
import { messageOf } from '#web/platform/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'

interface MoneyDialogProps {
  item: HistoryItem
  /** Which of the two was missing. */
  missing: 'cost' | 'floor'
  onClose: () => void
}

/** What an item cost, and the lowest price the seller takes, without leaving the list. */
export function MoneyDialog({ item, missing, onClose }: MoneyDialogProps) {
  const [costText, setCostText] = useState(centsText(item.costCents))
  const [floorText, setFloorText] = useState(dollarsText(item.floorPrice))
  const { mutate, isPending, error } = useSaveMoney(item.id)
  const floor = { stored: item.floorPrice, asking: item.askingPrice }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const costCents = centsIn(costText)
    const floorPrice = dollarsIn(floorText)
    if (costCents === undefined || floorPrice === undefined || lowestProblem(floorText, floor)) return
    const change = {
      ...(costCents !== item.costCents && { costCents }),
      ...(floorPrice !== item.floorPrice && { floorPrice }),
    }
    mutate(change, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Cost and lowest price"
      description={listedName(item)}
      banner={error ? messageOf(error, 'This could not be saved. Please try again.') : undefined}
      pending={isPending}
      yes="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="field-pairs">
        <CostField typed={costText} onTyped={setCostText} autoFocus={missing === 'cost'} />
        <FloorField typed={floorText} onTyped={setFloorText} autoFocus={missing === 'floor'} {...floor} />
      </div>
    </FormDialog>
  )
}
