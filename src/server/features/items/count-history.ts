import { HistoryTab, type SearchedFor, type TabCounts } from '#contract/items/history.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { and, type SQL, sql } from '#server/db/sql.ts'
import { historyCountsOf, isCounted, tabCounts } from '#server/features/items/history-counts.ts'
import { fitting, linesWithin, wantedLines } from '#server/features/items/wanted-lines.ts'
import type { Context } from '#server/platform/context.ts'

/** Whatever fits on any tab is found once, and then asked on which of them it stands. */
export async function countHistory({ db, actor }: Pick<Context, 'db' | 'actor'>, query: SearchedFor) {
  if (isCounted(query)) return tabCounts(await historyCountsOf(db, actor), query.category)
  const anywhere = { ...query, tab: 'all', from: undefined, to: undefined } as const
  // A tab may go by another day, or by where an item was sold alone.
  const [counts] = await db
    .select(
      eachTab((tab) => {
        const there = { ...query, tab }
        return and(linesWithin(actor, there), ...fitting(there))
      }),
    )
    .from(historyLines)
    // Only the index of marks knows what fits; without it, all of the seller's lines are at hand.
    .where(fitting(anywhere).length > 0 ? wantedLines(actor, anywhere) : linesWithin(actor, anywhere))
  return counts as TabCounts
}

const eachTab = (standsOn: (tab: HistoryTab) => SQL | undefined) =>
  Object.fromEntries(
    HistoryTab.options.map((tab) => [tab, sql<number>`(count(*) filter (where ${standsOn(tab)}))::int`]),
  )
