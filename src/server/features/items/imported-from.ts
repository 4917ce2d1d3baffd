import type { ImportedFrom } from '#contract/items/imported-from.ts'
import type { Database } from '#server/db/database.ts'
import { itemImports } from '#server/db/schema/analysis.ts'
import { eq } from '#server/db/sql.ts'

/** Which file an item was made of; null: it was made here. */
export async function importedFrom(db: Database, itemId: string): Promise<ImportedFrom | null> {
  const [found = null] = await db
    .select({ source: itemImports.source, id: itemImports.sourceId })
    .from(itemImports)
    .where(eq(itemImports.itemId, itemId))
  return found
}
