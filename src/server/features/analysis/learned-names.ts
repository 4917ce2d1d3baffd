import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { looks } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, desc, eq, exists, inArray, isNotNull, or, sql } from '#server/db/sql.ts'
import type { Neighbor } from '#server/features/analysis/name-by-neighbors.ts'
import { ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** The newest are compared, however many a seller has named. */
const MOST_COMPARED = 500
/** The embedded database works in our own thread: nobody else waits for more than these. */
const BATCH = 100

/** What the engine alone takes it for, however unsure. */
export const sawTypeId = ({ typeId, guesses }: Identification) => typeId ?? guesses[0]?.typeId ?? null

export async function keepLook(tx: Database, look: typeof looks.$inferInsert) {
  await tx.insert(looks).values(look)
}

/** Signatures compare only with those of the same network. */
interface Network {
  engine: EngineId
  model: string | null
}

/** The seller's own items that may name the next. What an engine or a neighbor named counts once the seller acted on it. */
export async function neighborsOf(db: Database, actor: Pick<Actor, 'userId'>, network: Network): Promise<Neighbor[]> {
  const rows = await db
    .select({
      itemId: looks.itemId,
      sawTypeId: looks.sawTypeId,
      typeId: items.typeId,
      categoryId: fact('categoryId'),
      category: items.category,
      type: items.type,
      brand: items.brand,
      style: items.style,
      material: fact('material'),
      color: fact('color'),
      at: items.createdAt,
    })
    .from(looks)
    .innerJoin(items, eq(items.id, looks.itemId))
    .where(
      and(
        eq(looks.ownerId, actor.userId),
        ownItems(actor),
        eq(items.engine, network.engine),
        sql`${items.engineModel} is not distinct from ${network.model}`,
        isNotNull(items.type),
        isNotNull(items.category),
        or(saidBySeller, exists(posted(db)), exists(sold(db))),
      ),
    )
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(MOST_COMPARED)
  const signatures = await signaturesOf(
    db,
    rows.map(({ itemId }) => itemId),
  )
  return rows.flatMap(({ itemId, category, type, brand, style, material, color, at, ...row }) => {
    const signature = signatures.get(itemId)
    if (!signature) return []
    return { ...row, signature, category: category!, former: { type: type!, brand, style, material, color, at } }
  })
}

async function signaturesOf(db: Database, itemIds: string[]): Promise<Map<string, Uint8Array>> {
  const signatures = new Map<string, Uint8Array>()
  for (let from = 0; from < itemIds.length; from += BATCH) {
    const rows = await db
      .select({ itemId: looks.itemId, signature: asText })
      .from(looks)
      .where(inArray(looks.itemId, itemIds.slice(from, from + BATCH)))
    for (const { itemId, signature } of rows) signatures.set(itemId, Buffer.from(signature, 'base64'))
  }
  return signatures
}

/** Bytes take the embedded database seven times as long to hand out. */
const asText = sql<string>`encode(${looks.signature}, 'base64')`
const fact = (name: keyof Identification) => sql<string | null>`${items.identification} ->> ${sql.raw(`'${name}'`)}`
const saidBySeller = sql`${items.identification} -> 'saidBySeller' @> '["type"]'`
const posted = (db: Database) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.itemId, items.id), eq(listings.syncStatus, 'posted')))
const sold = (db: Database) => db.select({ id: sales.itemId }).from(sales).where(eq(sales.itemId, items.id))
