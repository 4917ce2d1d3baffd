import { MARKETPLACE_NAMES, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { TYPES } from '#contract/taxonomy.ts'

const typesById = new Map(TYPES.map((type) => [type.id, type]))

/** A word of caution where a marketplace only ships and the item is of a kind that is usually picked up. */
export function deliveryCaution(platform: MarketplaceId, typeId: string | null): string | null {
  const type = typeId === null ? undefined : typesById.get(typeId)
  if (!type) return null
  const name = MARKETPLACE_NAMES[platform]
  if (platform === 'mercari' && type.mercariCategory === null) return `${name} does not take this kind of item.`
  if (MARKETPLACES[platform].delivery.value.pickup || type.shipping !== 'pickup') return null
  return `${name} only ships, and this kind of item weighs about ${type.typicalWeightLb} lb. Check the shipping cost before you post it.`
}
