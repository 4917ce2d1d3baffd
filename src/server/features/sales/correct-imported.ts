import { AppError } from '#contract/errors.ts'
import { costAfter } from '#contract/sales/cost.ts'
import type { CorrectedSale } from '#contract/sales/import.ts'
import { listedBefore } from '#contract/sales/listed-before.ts'
import { profitOf } from '#contract/sales/profit.ts'
import type { Database } from '#server/db/database.ts'
import { type SaleRow, sales, settledImports } from '#server/db/schema/sales.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { notedSale } from '#server/features/sales/noted-sale.ts'
import type { Actor, Context } from '#server/platform/context.ts'

/** From now on it is as the seller says, whatever its file does. */
export async function correctImported(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  id: string,
  sale: CorrectedSale,
) {
  const { basis } = sale
  const noted = notedSale({ ...sale, costCents: sale.costCents ?? costAfter(null, { basis }) }, now())
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(sales).where(ownImported(actor, id)).for('update')
    const { listedAt } = await settle(tx, before)
    const corrected = { ...noted, listedAt: listedAt && listedBefore(noted.soldAt, listedAt) }
    await tx.update(sales).set(corrected).where(eq(sales.id, id))
  })
  return { profitCents: profitOf(noted, noted.costCents) }
}

export async function removeImported({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(sales).where(ownImported(actor, id)).returning()
    await settle(tx, gone)
  })
}

/** What belongs to an item is corrected and undone there. */
const ownImported = ({ userId }: Pick<Actor, 'userId'>, id: string) =>
  and(eq(sales.id, id), eq(sales.ownerId, userId), isNull(sales.itemId))

async function settle(tx: Database, sale: SaleRow | undefined) {
  if (!sale) throw new AppError('not_found', 'This sale does not exist.')
  const { ownerId, importKey } = sale
  await tx.insert(settledImports).values({ ownerId, importKey: importKey! }).onConflictDoNothing()
  return sale
}
