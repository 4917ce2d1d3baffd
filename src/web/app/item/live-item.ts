import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'

/** The item with what its seller has just said of it, which is on the screen before the server has stored it. */
export function liveItem(item: WholeItem, result: AnalysisResult | undefined): WholeItem {
  if (!result) return item
  const { noun, nounSaid, facts, pricing: price, refusal } = result
  const { photos, imageUrl } = item
  const name = isNamed(result.item) ? itemName(calledBy(result)) : null
  return { ...item, ...result.item, photos, imageUrl, name, noun, nounSaid, facts, price, refusal }
}
