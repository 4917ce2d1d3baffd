import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { BASES, type Basis, type MoneyChange } from '#contract/sales/cost.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { centsIn, centsText } from '#web/features/sales/cents-in.ts'
import { SaleReceipt } from '#web/features/sales/sold/sale-receipt.tsx'
import { useKeep, useRefresh, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'
import { formatDate } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import '#web/ui/card.css'

const TakeDownDialog = lazy(() =>
  import('#web/features/sales/sold/take-down-dialog.tsx').then((module) => ({ default: module.TakeDownDialog })),
)

/** What it cost, the lowest price the seller takes, and, once it is sold, what was left. */
export function ItemMoney({ item, onSell }: { item: WholeItem; onSell: () => void }) {
  const [listOpen, setListOpen] = useState(false)
  const { mutate: undo } = useUndoSale()
  const { keep, offer } = useKeep()
  const { id, sale, fate, cost, takeDowns } = item
  const up = takeDowns.filter(({ state }) => state === 'open' || state === 'skipped').length
  return (
    <section id="money" className="card grid scroll-mt-20 gap-5 p-6 max-sm:p-4" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      {up > 0 && (
        <Note variant="wait">
          <p>
            <b>Still up on {up === 1 ? 'one marketplace' : `${up} marketplaces`}.</b> Someone could still buy it there.
          </p>
          <div className="pt-2">
            <Button size="sm" onClick={() => setListOpen(true)}>
              Take it down
            </Button>
          </div>
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-8 max-md:grid-cols-1 max-md:gap-5">
        <MoneyFields key={id} item={item} />
        {sale ? (
          <div className="grid gap-3 rounded-card bg-sunken p-5">
            <p className="text-sm text-muted">Sold {formatDate(sale.soldAt)}</p>
            <SaleReceipt {...sale} place={sale.platform} costCents={cost?.costCents ?? null} />
            <Row gap={3}>
              <Button size="sm" onClick={onSell}>
                Correct the sale
              </Button>
              <Button size="sm" variant="quiet" onClick={() => undo(id)}>
                Undo the sale
              </Button>
            </Row>
          </div>
        ) : (
          <div className="grid gap-2">
            {fate ? (
              <>
                <p>{fate === 'given' ? 'You gave it away.' : 'You’re keeping it.'}</p>
                <Button onClick={() => offer(id)}>For sale after all</Button>
              </>
            ) : (
              <>
                <Button onClick={onSell}>Mark as sold</Button>
                <Row className="*:flex-1">
                  <Button variant="quiet" onClick={() => keep({ id, fate: 'given' })}>
                    Given away
                  </Button>
                  <Button variant="quiet" onClick={() => keep({ id, fate: 'kept' })}>
                    I’m keeping it
                  </Button>
                </Row>
              </>
            )}
          </div>
        )}
      </div>
      {listOpen && (
        <Suspense>
          <TakeDownDialog itemId={id} onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const NO_SUM = 'Please enter dollars and cents'
const NO_DOLLARS = 'Please enter whole dollars'
const NO_BASIS: Basis | null = null

/** Saved when a field is left, and a chip at once. */
function MoneyFields({ item: { id, cost, floorPrice } }: { item: WholeItem }) {
  const refresh = useRefresh()
  const [costText, setCostText] = useState<string | null>(null)
  const [floorText, setFloorText] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (body: MoneyChange) => call(saveMoney, { params: { id }, body }),
    onSuccess: () => {
      setCostText(null)
      setFloorText(null)
    },
    onError: (error) => toastFailure('Not saved', error),
    onSettled: refresh,
  })
  const costCents = cost?.costCents ?? null
  const shownCost = costText ?? centsText(costCents)
  const typedCost = centsIn(shownCost)
  const shownFloor = floorText ?? (floorPrice === null ? '' : String(floorPrice))
  const floorCents = centsIn(shownFloor)
  const wholeFloor = floorCents === null || (typeof floorCents === 'number' && floorCents % 100 === 0)
  const saveCost = () => typedCost !== undefined && typedCost !== costCents && save.mutate({ costCents: typedCost })
  const saveFloor = () => {
    if (floorCents === undefined || !wholeFloor) return
    const next = floorCents === null ? null : floorCents / 100
    if (next !== floorPrice) save.mutate({ floorPrice: next })
  }
  const basis = cost?.basis ?? NO_BASIS
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p id="basis" className="text-ui font-semibold">
          Where it came from
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own */}
        <div role="group" className="flex flex-wrap gap-2" aria-labelledby="basis">
          {(Object.keys(BASES) as Basis[]).map((each) => (
            <Chip
              key={each}
              pressed={basis === each}
              onClick={() => save.mutate({ basis: basis === each ? null : each })}
            >
              {BASES[each]}
            </Chip>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:gap-3">
        <Field
          label="What it cost you"
          hint="0 if it was yours anyway."
          {...(typedCost === undefined && { error: NO_SUM })}
        >
          <Input
            money
            inputMode="decimal"
            autoComplete="off"
            value={shownCost}
            onChange={(event) => setCostText(event.target.value)}
            onBlur={saveCost}
          />
        </Field>
        <Field
          label="Lowest price you take"
          hint="Only you see this."
          {...((floorCents === undefined || !wholeFloor) && { error: NO_DOLLARS })}
        >
          <Input
            money
            inputMode="numeric"
            autoComplete="off"
            value={shownFloor}
            onChange={(event) => setFloorText(event.target.value)}
            onBlur={saveFloor}
          />
        </Field>
        <Field label="Bought on">
          <Input
            type="date"
            defaultValue={cost?.boughtAt ?? ''}
            onBlur={({ target: { value } }) =>
              value !== (cost?.boughtAt ?? '') && save.mutate({ boughtAt: value || null })
            }
          />
        </Field>
        <Field label="Bought from">
          <Input
            defaultValue={cost?.source ?? ''}
            maxLength={120}
            placeholder="Estate sale"
            onBlur={({ target: { value } }) =>
              value.trim() !== (cost?.source ?? '') && save.mutate({ source: value.trim() || null })
            }
          />
        </Field>
      </div>
      <p className="text-sm text-muted" role="status">
        {save.isPending ? 'Saving...' : save.isSuccess ? 'Saved' : ''}
      </p>
    </div>
  )
}
