import type { Identity } from '#contract/items/identity.ts'
import type { ItemType } from '#contract/taxonomy.ts'
import { conditionEffects } from '#server/features/market/condition-effects.ts'
import {
  type FivePoints,
  GUIDE,
  type GuideMarket,
  type GuideSpread,
  WELL_KNOWN,
} from '#server/features/market/guide-data.ts'
import { ageEffect, brandEffect, wordEffect } from '#server/features/market/guide-effects.ts'
import { titleTerms } from '#server/features/market/guide-terms.ts'
import { askGuide, movePrices } from '#server/features/market/price-guide.ts'

/** Fewer listings than this are an anecdote: where the other market has more, that one speaks. */
const FEWEST = 3

/** What the item's own facts add to ln(1 + price) of the average listing of its type. */
export interface Moves {
  condition: number
  /** Null: not told apart from the model. */
  brand: number | null
  /** Model, style and material. */
  details: number
  /** Which of them were counted: 'Apple iPhone 6, red'. A model that the guide does not know is not. */
  detailWords: string
  /** What it has lost since the guide's year, beyond the general level. */
  age: number
}

interface TypePrices {
  n: number
  prices: FivePoints
  moves: Moves
}

/** The market whose listings of a type are asked: the usual one for the type, unless it has hardly any. */
export function marketOf(type: ItemType): GuideMarket | null {
  const known = GUIDE.types[type.id]
  if (!known) return null
  const usual = type.priceGuide?.market ?? 'local'
  const other = usual === 'local' ? 'shipped' : 'local'
  const [here, there] = [known[usual]?.n ?? -1, known[other]?.n ?? -1]
  return here >= FEWEST || here >= there ? usual : other
}

/** Whether a market has listings enough of a type to have a price of its own beside the one that speaks. */
export const isPricedIn = (type: ItemType, market: GuideMarket) =>
  (GUIDE.types[type.id]?.[market]?.n ?? 0) >= WELL_KNOWN

/**
 * Prices of a type, moved by what more is known of the item; at the level of the guide's year. A model says more than the
 * average of its type ever can: where the guide knows its words, the price is theirs.
 */
export function askGuideByType(type: ItemType, market: GuideMarket, identity: Identity): TypePrices {
  const { n, prices } = spreadOf(type, market, identity.department)
  const known = guideKnowsModel(market, type, identity)
  const counted = known ? identity : { ...identity, model: null }
  const moves = movesOf(type, market, counted)
  if (n === 0 || !known)
    return { n, prices: movePrices(prices, moves.condition + moves.brand + moves.details + moves.age), moves }
  const path = pathIn(market, type, identity.department)
  const { brand, condition } = identity
  const ofWords = askGuide({ market, path, title: titleOf(identity, type), brand, condition })
  const details = Math.log1p(ofWords[2]) - Math.log1p(movePrices(prices, moves.condition)[2])
  return { n, prices: movePrices(ofWords, moves.age), moves: { ...moves, brand: null, details } }
}

/** Many makers put these into the names of their models. */
const IN_MANY_MODELS = titleTerms(
  'classic custom deluxe edition limited model original premium series special standard',
)

/** Numbers alone name no model, and neither do the type's own names or what models of all kinds are called. */
function guideKnowsModel(market: GuideMarket, type: ItemType, { model }: Identity): boolean {
  const ownNames = ownTerms(type)
  const { word } = GUIDE[market].effects
  return [...titleTerms(model ?? '')].some(
    (term) => /[a-z]/.test(term) && !ownNames.has(term) && !IN_MANY_MODELS.has(term) && Object.hasOwn(word, term),
  )
}

/** Women's and men's things are different things, as far as the guide tells them apart. */
function spreadOf({ id }: ItemType, market: GuideMarket, department: string | null): GuideSpread {
  const known = GUIDE.types[id]!
  const ofDepartment = market === 'shipped' && department ? known.shipped?.departments?.[department] : undefined
  return ofDepartment ?? known[market]!
}

function movesOf(type: ItemType, market: GuideMarket, identity: Identity) {
  const { brand, model, style, material, department, condition } = identity
  const path = pathIn(market, type, department)
  const shipped = market === 'shipped' ? GUIDE.types[type.id]?.shipped : undefined
  const ownNames = ownTerms(type)
  const terms = titleTerms(titleOf(identity, type))
  const wordsOf = (said: Set<string>) => wordEffect(market, said, ownNames)
  const details = wordsOf(titleTerms(titleOf({ ...identity, brand: null }, type)))
  return {
    condition: conditionEffects(market, path)[condition] - (shipped?.condition ?? 0),
    brand: brand ? wordsOf(terms) - details + brandEffect(market, path, brand) - (shipped?.brand ?? 0) : 0,
    details,
    detailWords: [model && [brand, model].filter(Boolean).join(' '), style, material].filter(Boolean).join(', '),
    age: ageEffect(terms),
  }
}

const ownTerms = ({ name, synonyms, priceGuide }: ItemType) =>
  titleTerms([name, ...synonyms, ...(priceGuide?.words ?? [])].join(' '))

/** What a listing of it would be headed, in the guide's words. */
function titleOf({ brand, model, style, material }: Identity, { priceGuide }: ItemType): string {
  return [brand, model, style, material, ...(priceGuide?.words ?? [])].filter(Boolean).join(' ')
}

/** The guide's category of a type in a market: for shipping that is Mercari's own. */
export function pathIn(market: GuideMarket, type: ItemType, department: string | null): string {
  const { priceGuide, departments, mercariCategory } = type
  const ofDepartment = department ? departments?.[department]?.priceGuide : undefined
  if (priceGuide?.market === market) return ofDepartment ?? priceGuide.path
  return market === 'shipped' ? (mercariCategory?.replaceAll(' > ', '/') ?? '') : ''
}
