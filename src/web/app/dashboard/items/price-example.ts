import { listedName } from '#contract/items/item-name.ts'
import { changedPrice, type PriceChange } from '#contract/listings/bulk-price.ts'
import type { BulkItem } from '#web/app/dashboard/items/bulk-dialog-props.ts'
import { reachOf } from '#web/app/dashboard/items/reach-of.ts'
import { formatDollars } from '#web/platform/format.ts'

/** The first item that changes, or one that its floor holds; null where there is none. The server has the last word. */
export function priceExample(items: BulkItem[], change: PriceChange, { underFloor }: { underFloor: boolean }) {
  let held: string | null = null
  for (const item of items) {
    const { basePrice: asks, recommendedPrice: guide, floorPrice } = item
    if (asks === null || guide === null || reachOf([item]).count === 0) continue
    const asked = { own: asks === guide ? null : asks, guide, floor: floorPrice ?? null }
    const next = changedPrice(asked, change, { underFloor })
    if (next === 'floor')
      held ??= `For example, ${listedName(item)} stays at ${formatDollars(asks)}: your lowest price is ${formatDollars(asked.floor!)}.`
    if (typeof next === 'string') continue
    const price = next.price ?? guide
    const mayHold = floorPrice === undefined && !underFloor && price < asks
    const example = `For example, ${listedName(item)}: ${formatDollars(asks)} → ${formatDollars(price)}`
    return mayHold ? `${example}, unless that is below your lowest price` : example
  }
  return held
}
