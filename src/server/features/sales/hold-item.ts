import type { Database } from '#server/db/database.ts'
import { type ItemRow, items } from '#server/db/schema/items.ts'
import { noSuchItem, ownItem } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** One of the seller's items, held until the transaction ends: what becomes of it is decided one after the other. */
export async function holdItem(tx: Database, actor: Pick<Actor, 'userId'>, id: string): Promise<ItemRow> {
  const [held] = await tx.select().from(items).where(ownItem(actor, id)).for('no key update')
  if (!held) throw noSuchItem()
  return held
}
