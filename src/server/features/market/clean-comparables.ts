import type { Identity } from '#contract/items/identity.ts'
import { TYPES } from '#contract/taxonomy.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** Things sold for the item rather than the item. Each counts only where the item itself is not called so. */
const ACCESSORIES =
  /\b(cases?|covers?|slipcovers?|chargers?|cables?|cords?|adapters?|protectors?|skins?|decals?|straps?|mounts?|brackets?|remotes?|batter(?:y|ies)|replacements?|manuals?|knobs?|handles?|hinges?|cushions?|legs|filters?|holders?|compatible)\b/g
const NEVER_THE_ITEM =
  /\b(for parts|parts only|spares|broken|not working|doesn'?t work|as is|box only|empty box|case only|wanted|wtb|looking for|iso|rent(?:al)?|repairs?|we buy|lot of \d+)\b/
/** What follows these comes along with the item: 'guitar with case'. */
const COMES_ALONG = /\s(?:with|w\/|includes?|including|incl\.?|plus|and|&|\+)\s|[+,(]/
const VARIANTS = /\b(pro|max|plus|mini|ultra|lite|air|xl|se)\b/g
const CAPACITY = /^\d+(?:\.\d+)?(?:gb|tb|mm|cm|in|inch|w|v|oz|l)$/
const NOT_A_PRICE = new Set([1234, 12345, 123456, 1111, 11111, 111111, 9999, 99999, 999999])

/** Only real offers of the same kind of thing: no accessories, parts, other models, empty prices or repeats. */
export function cleanComparables(comparables: Comparable[], identity: Identity): Comparable[] {
  const sameThing = sameThingAs(identity)
  const seen = new Set<string>()
  return comparables.filter((comparable) => {
    const { url, kind, title } = comparable
    if (!isRealOffer(comparable) || (url !== null && seen.has(url))) return false
    if (url !== null) seen.add(url)
    return kind === 'sold' || sameThing(title)
  })
}

/** An asking price nobody can look up may be made up; a sale was recorded by its seller. */
function isRealOffer({ priceDollars, kind, url }: Comparable): boolean {
  if (!Number.isFinite(priceDollars) || priceDollars <= 0) return false
  if (kind === 'sold') return true
  return priceDollars > 1 && !NOT_A_PRICE.has(priceDollars) && isWebAddress(url)
}

export function isWebAddress(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

function sameThingAs(identity: Identity): (title: string) => boolean {
  const type = TYPES.find(({ id }) => id === identity.typeId)
  const names = [identity.type, identity.model, identity.style, type?.name, ...(type?.synonyms ?? [])]
  const called = names.join(' ').toLowerCase()
  const model = identity.model?.toLowerCase() ?? ''
  const modelNumbers = modelNumberPatterns(model)
  return (title) => {
    const words = title.toLowerCase()
    const head = words.split(COMES_ALONG, 1)[0]!.trim() || words
    if (NEVER_THE_ITEM.test(words)) return false
    if (head.match(ACCESSORIES)?.some((word) => !called.includes(word.replace(/s$/, '')))) return false
    if (modelNumbers.length === 0) return true
    const otherVariant = head.match(VARIANTS)?.some((variant) => !called.includes(variant))
    return !otherVariant && modelNumbers.every((pattern) => pattern.test(words))
  }
}

/** 'WH-1000XM4' also matches 'wh 1000 xm4', but '12' never matches '128'. Words without a digit and capacities are let off. */
function modelNumberPatterns(model: string): RegExp[] {
  return model
    .split(/\s+/)
    .filter((word) => /\d/.test(word) && !CAPACITY.test(word))
    .map((word) => word.match(/[a-z]+|\d+/g)!.join('[^a-z0-9]*'))
    .map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`))
}
