import { AppError } from '#contract/errors.ts'
import { groupDigits } from '#contract/figures.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sales } from '#server/db/schema/sales.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import type { Compared } from '#server/features/sales/import/compare-sales.ts'

export async function limitImports(tx: Database, ownerId: string, { fresh, removed }: Compared, most: number) {
  if (fresh.length === 0) return
  // One after the other: two files at once bring no more than fit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const here = await tx.$count(sales, and(eq(sales.ownerId, ownerId), isNull(sales.itemId)))
  if (here - removed.size + fresh.length > most)
    throw new AppError(
      'conflict',
      `You can have up to ${groupDigits(most)} imported sales, and this file would take you over that. Please import fewer.`,
    )
}
