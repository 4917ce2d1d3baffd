import { and, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { EngineId, Identification } from '#contract/items/identity.ts'
import type { Database } from '#server/db/database.ts'
import { looks } from '#server/db/schema/analysis.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { sales } from '#server/db/schema/sales.ts'
import type { Neighbour } from '#server/features/analysis/name-by-neighbours.ts'
import { ownItems } from '#server/features/items/queries.ts'
import type { Actor } from '#server/platform/context.ts'

/** The newest are compared, however many a seller has named. */
const MOST_COMPARED = 500

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

/** The seller's own items that may name the next. What an engine or a neighbour named counts once the seller acted on it. */
export async function neighboursOf(db: Database, actor: Pick<Actor, 'userId'>, network: Network): Promise<Neighbour[]> {
  const rows = await db
    .select({
      signature: looks.signature,
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
  return rows.map(({ type, brand, style, material, color, at, category, ...row }) => ({
    ...row,
    category: category!,
    former: { type: type!, brand, style, material, color, at },
  }))
}

const fact = (name: keyof Identification) => sql<string | null>`${items.identification} ->> ${sql.raw(`'${name}'`)}`
const saidBySeller = sql`${items.identification} -> 'saidBySeller' @> '["type"]'`
const posted = (db: Database) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.itemId, items.id), eq(listings.syncStatus, 'posted')))
const sold = (db: Database) => db.select({ id: sales.itemId }).from(sales).where(eq(sales.itemId, items.id))
