/** What one seller asked for a thing, what the guide said, and what they got. Whole or broken dollars. */
export interface OwnSale {
  typeId: string | null
  categoryId: string | null
  /** Null: nobody knows any more. */
  asked: number | null
  sold: number
  guide: number
  at: Date
}

export interface LearnedFactor {
  /** What the guide's price is multiplied by. */
  factor: number
  /** What the seller really got, against the guide: 1.12 is 12% above it. */
  seen: number
  sales: number
  /** Whose sales these are: of the very type, or of its category where there are none of the type. */
  of: 'type' | 'category'
}

/** However the sales went, the guide stays in sight. */
export const LEARNED_BOUNDS = { least: 0.6, most: 1.6 } as const

/** After so many days a sale weighs half; after three years it is forgotten. */
const HALF_LIFE_DAYS = 270
const COUNTS_FOR_DAYS = 1095
/** So many sales of today move the price half of the way. Those of a category say less about one of its types. Judgment. */
const DOUBT = { type: 3, category: 8 }
/** One sale is an anecdote. */
const FEWEST = 2
/** Further off the guide than this is a mistake, or another thing. */
const FARTHEST = Math.log(2.5)
/** Far below what was asked it was a favor or part of a bundle, far above it a slip. */
const OF_ASKED = { least: 0.4, most: 1.5 }
const DAY_MS = 24 * 60 * 60 * 1000

interface Question {
  typeId: string | null
  categoryId: string | null
  now: Date
}

interface Weighed {
  log: number
  weight: number
}

/**
 * How one seller's own sales differ from the guide, drawn toward no difference the fewer and the older they are. Sales of the
 * type speak first; the rest of its category is what they are drawn toward. Null: they say nothing.
 */
export function learnedFactor(sales: OwnSale[], { typeId, categoryId, now }: Question): LearnedFactor | null {
  if (categoryId === null) return null
  const ofCategory = sales.filter((sale) => sale.categoryId === categoryId && counts(sale, now))
  const [ofType, others] = [ofCategory.filter(isOf(typeId)), ofCategory.filter((sale) => !isOf(typeId)(sale))].map(
    (some) => some.map(weigh(now)),
  ) as [Weighed[], Weighed[]]
  if (ofCategory.length < FEWEST) return null
  const around = drawn(others, 0, DOUBT.category)
  const log = drawn(ofType, around, DOUBT.type)
  const factor = Math.min(LEARNED_BOUNDS.most, Math.max(LEARNED_BOUNDS.least, Math.exp(log)))
  const speaking = ofType.length > 0 ? ofType : others
  return {
    factor,
    seen: Math.exp(drawn(speaking, 0, 0)),
    sales: speaking.length,
    of: ofType.length > 0 ? 'type' : 'category',
  }
}

const isOf = (typeId: string | null) => (sale: OwnSale) => typeId !== null && sale.typeId === typeId

function counts({ asked, sold, guide, at }: OwnSale, now: Date): boolean {
  const ageDays = (now.getTime() - at.getTime()) / DAY_MS
  if (!(ageDays >= 0 && ageDays <= COUNTS_FOR_DAYS && sold > 0 && guide > 0)) return false
  const share = asked && asked > 0 ? sold / asked : 1
  return share >= OF_ASKED.least && share <= OF_ASKED.most
}

const weigh =
  (now: Date) =>
  ({ sold, guide, at }: OwnSale): Weighed => ({
    log: Math.min(FARTHEST, Math.max(-FARTHEST, Math.log(sold / guide))),
    weight: 0.5 ** ((now.getTime() - at.getTime()) / DAY_MS / HALF_LIFE_DAYS),
  })

/** Their weighted mean with `doubt` sales more that lie at `toward`. In rising order, so that none decides by coming first. */
function drawn(some: Weighed[], toward: number, doubt: number): number {
  const rising = some.toSorted((one, other) => one.log - other.log || one.weight - other.weight)
  const weight = rising.reduce((sum, each) => sum + each.weight, doubt)
  return weight === 0 ? toward : rising.reduce((sum, each) => sum + each.log * each.weight, toward * doubt) / weight
}
