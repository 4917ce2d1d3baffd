import type { Identification } from '#contract/items/identity.ts'
import { titleLimit } from '#contract/listings/listing-rules.ts'
import { lengthOf } from '#contract/listings/listing-text.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { ItemWords } from '#server/providers/listing-writer/builtin/item-words.ts'
import { joined, pick } from '#server/providers/listing-writer/builtin/wording.ts'

type TitleWords = Partial<Omit<ItemWords, 'synonyms'>> & { condition?: string }
type Pattern = (words: TitleWords) => string

const brandFirst: Pattern = (w) =>
  joined(
    [joined([w.department, w.brand, w.model, w.color, w.style, w.material, w.noun], ' '), w.size, w.condition],
    ', ',
  )
const brandLast: Pattern = (w) => {
  const thing = joined([w.department, w.color, w.style, w.material, w.noun], ' ')
  return joined([joined([thing, joined([w.brand, w.model], ' ')], ' - '), w.size, w.condition], ', ')
}
const listed: Pattern = (w) => {
  const thing = joined([w.department, w.noun], ' ')
  return joined([thing, joined([w.brand, w.model], ' '), w.color, w.material, w.style, w.size, w.condition], ', ')
}

/** Craigslist and the apps show little of a title, so what it is comes first there. */
const PATTERNS: Record<MarketplaceId, readonly [Pattern, ...Pattern[]]> = {
  facebook: [brandFirst, brandLast, listed],
  craigslist: [brandLast, listed, brandFirst],
  offerup: [brandFirst, listed, brandLast],
  mercari: [brandFirst, listed, brandLast],
  '5miles': [brandLast, brandFirst, listed],
}

/** What goes in first when not everything fits. */
const BY_IMPORTANCE = ['brand', 'model', 'department', 'size', 'color', 'material', 'style', 'condition'] as const

const CONDITION_WORDS = {
  New: 'new',
  'Like New': 'like new',
  Good: 'good condition',
  Fair: 'fair condition',
  Poor: 'poor condition',
} as const

export function titleFor(platform: MarketplaceId, item: Identification, words: ItemWords, variant: number): string {
  const available: TitleWords = { ...words, ...(item.conditionSeen && { condition: CONDITION_WORDS[item.condition] }) }
  const pattern = pick(PATTERNS[platform], variant)
  let chosen: TitleWords = { noun: words.noun }
  for (const name of BY_IMPORTANCE) {
    const longer = { ...chosen, [name]: available[name] }
    if (lengthOf(pattern(longer)) <= titleLimit(platform)) chosen = longer
  }
  return capitalized(pattern(chosen))
}

const SMALL_WORDS = new Set(['or', 'and', 'of', 'with', 'in', 'for', 'by', 'x'])

function capitalized(title: string) {
  return title
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : word.replace(/^\p{Ll}/u, upper)))
    .join(' ')
}

/** Only where the capital is one letter, too: 'ß' would become two and the title too long. */
function upper(letter: string) {
  const capital = letter.toUpperCase()
  return capital.length === letter.length ? capital : letter
}
