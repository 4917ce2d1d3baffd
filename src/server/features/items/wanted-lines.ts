import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { HistoryQuery } from '#contract/items/history.ts'
import { endOf, startOf } from '#contract/sales/range.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import type { Actor } from '#server/platform/context.ts'

type Owner = Pick<Actor, 'userId'>
type Wanted = Omit<HistoryQuery, 'sort' | 'cursor' | 'limit'>

/** All that a search asks for, found by the index of marks. */
export const wantedLines = (actor: Owner, query: Wanted) =>
  and(linesWithin(actor, query), marked(actor, query), ...fitting(query))

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

/** What lines are ordered by: a moment, or a figure that not all of them have, and then the moment. */
export function orderOf(query: Pick<HistoryQuery, 'tab' | 'sort'>) {
  const { at, cents } = keysOf(query)
  const isRising = query.sort === 'oldest' || query.sort === 'price-low'
  switch (query.sort) {
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

/** Everything else, asked of each line by itself. */
export const fitting = ({ tab, q, category, condition, platform }: Wanted): SQL[] => [
  ...(category === undefined ? [] : [eq(historyLines.category, category)]),
  ...(condition === undefined ? [] : [eq(historyLines.condition, condition)]),
  ...(platform === undefined
    ? []
    : [tab === 'sold' ? soldOn(platform) : sql`(${soldOn(platform)} or ${postedOn(platform)})`]),
  ...wordsIn(q).map((word) => sql`strpos(${historyLines.words}, ' ' || lower(${word})) > 0`),
]

/** The same of the index, for which nobody has to look at lines that do not fit; it knows only how a long word begins. */
function marked({ userId }: Owner, { tab, q, category, condition, platform }: Wanted): SQL | undefined {
  const mark = (is: SQL | string, ending = '') => sql`history_mark(${userId}::uuid, ${is}, ${ending})`
  const marks = [
    ...(category === undefined ? [] : [mark(`c${category}`)]),
    ...(condition === undefined ? [] : [mark(`k${condition}`)]),
    ...(platform === undefined || tab !== 'sold' ? [] : [mark(`p${platform}`)]),
    ...wordsIn(q).map((word) => mark(sql`'w' || left(lower(${word}), 20)`, ':*')),
  ]
  if (marks.length === 0) return undefined
  if (tab !== 'all') marks.push(mark(`s${tab}`))
  return sql`${historyLines.marks} @@ (${sql.join(marks, sql` && `)})`
}

const soldOn = (platform: string) => sql`${historyLines.platform} = ${platform}`
const postedOn = (platform: string) =>
  sql`exists (select 1 from ${listings} where ${listings.itemId} = ${historyLines.id} and ${listings.deletedAt} is null and ${listings.syncStatus} = 'posted' and ${listings.platform} = ${platform})`

const wordsIn = (q: string) => q.split(/\s+/).filter(Boolean)
