import { Suspense, useState } from 'react'
import { mayBeListedWords } from '#contract/items/imported-from.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { isRefundedInFull } from '#contract/sales/profit.ts'
import { isOnlyBegun, WAITS_FOR_SELLER } from '#contract/sales/sales.ts'
import { MoneyFields } from '#web/features/sales/money/money-fields.tsx'
import { keptIn } from '#web/features/sales/sold/kept-in.ts'
import { RETURNED_WORDS } from '#web/features/sales/sold/returned-words.ts'
import { SaleReceipt } from '#web/features/sales/sold/sale-receipt.tsx'
import { useKeep, useUndoSale } from '#web/features/sales/sold/use-sale.ts'
import { formatSaleDay } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import '#web/ui/card.css'

const TakeDownDialog = preloadable(() =>
  import('#web/features/sales/sold/take-down-dialog.tsx').then((module) => module.TakeDownDialog),
)

/** What it cost, the lowest price the seller takes, where it is kept, and, once it is sold, what was left. */
export function ItemMoney({ item, onSell }: { item: WholeItem; onSell: () => void }) {
  const [listOpen, setListOpen] = useState(false)
  const { mutate: undo } = useUndoSale()
  const { keep, offer } = useKeep()
  const { id, sale, fate, cost, place } = item
  const { up, maybe } = upOf(item)
  const mayBeListed = mayBeListedWords(item.importedFrom, sale)
  return (
    <section id="money" className="card grid scroll-mt-20 gap-5 p-6 max-sm:p-4" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      {up + maybe > 0 && (
        <Note variant="wait">
          {up > 0 && (
            <p>
              <b>Still up on {marketplaces(up)}.</b> Someone could still buy it there.
            </p>
          )}
          {maybe > 0 && (
            <p>
              <b>May be up on {marketplaces(maybe)}.</b> You started posting it there. Please check.
            </p>
          )}
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
            <p className="text-sm text-muted">Sold {formatSaleDay(sale)}</p>
            {place && <p className="font-semibold wrap-anywhere">{keptIn(place)}</p>}
            {mayBeListed && <p>{mayBeListed}</p>}
            <SaleReceipt {...sale} place={sale.platform} costCents={cost?.costCents ?? null} />
            {isRefundedInFull(sale) && <p className="text-sm text-muted">Refunded in full. {RETURNED_WORDS}</p>}
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
                {mayBeListed && <p>{mayBeListed}</p>}
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

const marketplaces = (count: number) => (count === 1 ? 'one marketplace' : `${count} marketplaces`)

/** On how many marketplaces it waits to be taken down, and on how many of them it was only begun to be posted. */
function upOf({ takeDowns, listings }: WholeItem) {
  const waiting = takeDowns.filter(({ state }) => WAITS_FOR_SELLER.includes(state))
  const maybe = listings.filter(
    (listing) => isOnlyBegun(listing) && waiting.some((line) => line.listingId === listing.id),
  )
  return { up: waiting.length - maybe.length, maybe: maybe.length }
}
