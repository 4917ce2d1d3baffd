import type { SearchedFor, TabCounts } from '#contract/items/history.ts'
import type { ItemState } from '#contract/items/item-state.ts'
import type { Database } from '#server/db/database.ts'
import { historyCounts } from '#server/db/schema/items.ts'
import { and, eq, gt } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

/** How many lines of each state and category a seller has, as the database keeps them. */
export const historyCountsOf = (db: Database, { userId }: Pick<Actor, 'userId'>) =>
  db
    .select()
    .from(historyCounts)
    .where(and(eq(historyCounts.ownerId, userId), gt(historyCounts.lines, 0)))

export type HistoryCount = Awaited<ReturnType<typeof historyCountsOf>>[number]

/** What each tab of the history holds, among all lines or those of one category. */
export function tabCounts(counts: HistoryCount[], category?: string): TabCounts {
  const among = category === undefined ? counts : counts.filter((count) => count.category === category)
  const linesIn = (...states: ItemState[]) =>
    among.filter(({ state }) => states.includes(state)).reduce((sum, { lines }) => sum + lines, 0)
  return {
    all: linesIn('unnamed', 'draft', 'live', 'sold', 'kept'),
    'to-list': linesIn('unnamed', 'draft'),
    live: linesIn('live'),
    sold: linesIn('sold'),
    kept: linesIn('kept'),
  }
}

/** Whether the database keeps how many there are, so that nobody has to count them. */
export const isCounted = ({ q, condition, platform, from, to }: SearchedFor) =>
  !q && !condition && !platform && !from && !to

export const categoriesIn = (counts: HistoryCount[]) =>
  [...new Set(counts.map(({ category }) => category))].filter(Boolean).toSorted()

/** How many items; sales that were read from files are none. */
export const itemsIn = (counts: HistoryCount[]) => sumItems(counts, ({ lines }) => lines)

export const itemTotal = async (db: Database, actor: Pick<Actor, 'userId'>) => itemsIn(await historyCountsOf(db, actor))

/** What items are worth on average; null where none has a price. */
export function meanPrice(counts: HistoryCount[]) {
  const priced = sumItems(counts, ({ priced }) => priced)
  return priced === 0 ? null : Math.round(sumItems(counts, ({ cents }) => cents) / priced / 100)
}

const sumItems = (counts: HistoryCount[], of: (count: HistoryCount) => number) =>
  counts.filter(({ imported }) => !imported).reduce((sum, count) => sum + of(count), 0)
