import { listedName } from '#contract/items/item-name.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { formatDay, formatDollars } from '#web/platform/format.ts'

/** Buyers ask about what is online: that goes first, and what is gone last. */
const ORDER: Record<RecentItem['state'], number> = { live: 0, draft: 1, unnamed: 2, sold: 3, kept: 3 }
const SAID: Partial<Record<RecentItem['state'], string>> = { live: 'live', sold: 'sold', kept: 'not for sale' }

/** To choose one of many that are called the same: with what each is worth, its day, and whether it is online. */
export const itemChoices = (items: readonly RecentItem[]) =>
  items
    .toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
    .map((item) => {
      const { id, imageUrl, recommendedPrice: price, createdAt, state } = item
      const known = [listedName(item), price !== null && formatDollars(price), formatDay(createdAt), SAID[state]]
      return { value: id, label: known.filter(Boolean).join(' · '), imageUrl }
    })
