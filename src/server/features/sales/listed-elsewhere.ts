import { OWN_LIST } from '#contract/file-import.ts'
import { endOf } from '#contract/sales/range.ts'
import type { Database } from '#server/db/database.ts'
import { itemImports } from '#server/db/schema/analysis.ts'
import { historyLines } from '#server/db/schema/items.ts'
import { and, eq, inArray, lte, ne } from '#server/db/sql.ts'
import type { Actor } from '#server/platform/context.ts'

/** How many are for sale where they were imported from and posted nowhere else; of a past day, those that were here by its end. */
export function countListedElsewhere(db: Database, { userId }: Pick<Actor, 'userId'>, day?: string) {
  const brought = db
    .select({ id: itemImports.itemId })
    .from(itemImports)
    .where(and(eq(itemImports.ownerId, userId), ne(itemImports.source, OWN_LIST)))
  const { ownerId, shelf, id, at } = historyLines
  const byThen = day === undefined ? undefined : lte(at, endOf(day))
  return db.$count(historyLines, and(eq(ownerId, userId), eq(shelf, 'to-list'), inArray(id, brought), byThen))
}
