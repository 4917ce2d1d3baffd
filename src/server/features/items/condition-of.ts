import { isNamed } from '#contract/items/identity.ts'
import { guideOf } from '#contract/items/type-guide/guide-of.ts'
import { listedCondition } from '#contract/listings/write-listing.ts'
import type { ItemRow } from '#server/db/schema/items.ts'
import { identificationOf, saidOf } from '#server/features/items/queries.ts'

/** As an item's listings have it; what has a listing has a name. */
export function conditionOf(row: Pick<ItemRow, 'identification' | 'noun' | 'answers' | 'base'>) {
  const item = identificationOf(row)
  return isNamed(item)
    ? listedCondition({ item, guide: guideOf(item), said: saidOf(row) }, row.base ?? {})
    : item.condition
}
