import { type HistoryQuery, sortsOn } from '#contract/items/history.ts'
import { isMarketplace } from '#contract/sales/places.ts'
import { endOf, startOf } from '#contract/sales/range.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, gte, lte, type SQL, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>
type Wanted = Omit<HistoryQuery, 'sort' | 'cursor' | 'limit'>

/** All that a search asks for, found by the index of marks. */
export const wantedLines = (actor: Owner, query: Wanted) =>
  and(markedWithin(actor, query), marked(actor, query), ...fitting(query))

/** Marks are a seller's own: asking a second index for all their lines would take as long again. */
const markedWithin = (actor: Owner, query: Wanted) =>
  query.from || query.to || query.tab !== 'all'
    ? linesWithin(actor, query)
    : sql`${historyLines.ownerId}::text = ${actor.userId}`

/** What the indexes by time and price hold together: whose lines, on which shelf, from when. */
export function linesWithin({ userId }: Owner, query: Wanted) {
  const { tab, from, to } = query
  const { at } = keysOf(query)
  return and(
    eq(historyLines.ownerId, userId),
    tab === 'all' ? undefined : eq(historyLines.shelf, tab),
    from ? gte(at, startOf(from)) : undefined,
    to ? lte(at, endOf(to)) : undefined,
  )
}

/** On its shelf a line stands where it does for what it is there: what was sold by its sale. */
const keysOf = ({ tab }: Pick<Wanted, 'tab'>) =>
  tab === 'all'
    ? { at: historyLines.at, cents: historyLines.cents }
    : { at: historyLines.shelfAt, cents: historyLines.shelfCents }

/** What lines are ordered by: a moment, or a figure that not all of them have, on some tabs none, and then the moment. */
export function orderOf(query: Pick<HistoryQuery, 'tab' | 'sort'>) {
  const { at, cents } = keysOf(query)
  const isRising = query.sort === 'oldest' || query.sort === 'price-low'
  switch (sortsOn(query.tab).includes(query.sort) ? query.sort : 'newest') {
    case 'changed':
      return { at: historyLines.changedAt, figure: null, isRising }
    case 'longest-live':
      return { at, figure: historyLines.liveRank, isRising }
    case 'profit-high':
      return { at, figure: historyLines.profitCents, isRising }
    case 'price-high':
    case 'price-low':
      return { at, figure: cents, isRising }
    default:
      return { at, figure: null, isRising }
  }
}

/** What stands with a sale alone: on other marketplaces than ours nothing is posted. */
const isOfSales = ({ tab, platform }: Wanted) => tab === 'sold' || !isMarketplace(platform ?? null)

/** Everything else, asked of each line by itself. */
export const fitting = (query: Wanted, ofSales = isOfSales(query)): SQL[] => {
  const { q, category, condition, platform } = query
  return [
    ...(category === undefined ? [] : [eq(historyLines.category, category)]),
    ...(condition === undefined ? [] : [eq(historyLines.condition, condition)]),
    ...wordsIn(q).map((word) => sql`strpos(${historyLines.words}, ' ' || lower(${word})) > 0`),
    // Last, as it takes the longest to answer.
    ...(platform === undefined
      ? []
      : [ofSales ? soldOn(platform) : sql`(${soldOn(platform)} or ${postedOn(platform)})`]),
  ]
}

/** The same of the index, for which nobody has to look at lines that do not fit; it knows only how a long word begins. */
function marked({ userId }: Owner, query: Wanted): SQL | undefined {
  const { tab, q, category, condition, platform } = query
  const mark = (is: SQL | string, ending = '') => sql`history_mark(${userId}::uuid, ${is}, ${ending})`
  const marks = [
    ...(category === undefined ? [] : [mark(`c${category}`)]),
    ...(condition === undefined ? [] : [mark(`k${condition}`)]),
    ...(platform === undefined || !isOfSales(query) ? [] : [mark(`p${platform}`)]),
    ...wordsIn(q).map((word) => mark(sql`'w' || left(lower(${word}), 20)`, ':*')),
  ]
  // Found by nothing else: those that were sold there, and those that are up there.
  if (marks.length === 0 && platform !== undefined)
    return sql`(${historyLines.marks} @@ ${mark(`p${platform}`)} or ${historyLines.id} = any(array(${upOn({ userId }, platform)})))`
  if (marks.length === 0) return undefined
  if (tab !== 'all') marks.push(mark(`s${tab}`))
  return sql`${historyLines.marks} @@ (${sql.join(marks, sql` && `)})`
}

const soldOn = (platform: string) => sql`${historyLines.platform} = ${platform}`
/** Asked line by line: by `exists` the database may read the listings of all sellers first. */
const postedOn = (platform: string) =>
  sql`(${historyLines.shelf} <> 'to-list' and coalesce((select true from ${listings} where ${listings.itemId} = ${historyLines.id} and ${listings.deletedAt} is null and ${listings.syncStatus} = 'posted' and ${listings.platform} = ${platform} limit 1), false))`
/** As a span, so that the database takes the index which knows all of it, not one of everything that is posted. */
const upOn = ({ userId }: Owner, platform: string) =>
  sql`select ${listings.itemId} from ${listings} where ${listings.ownerId} = ${userId} and ${listings.deletedAt} is null
    and (${listings.syncStatus}, ${listings.platform}) between ('posted', ${platform}) and ('posted', ${platform})`

const wordsIn = (q: string) => q.split(/\s+/).filter(Boolean)
