import { AppError } from '#contract/errors.ts'
import { OPEN_PILES_MAX, type Pile } from '#contract/piles/piles.ts'
import { users } from '#server/db/schema/accounts.ts'
import { piles } from '#server/db/schema/piles.ts'
import { eq } from '#server/db/sql.ts'
import { openPiles, toPile } from '#server/features/piles/queries.ts'
import type { Context } from '#server/platform/context.ts'

const TOO_MANY = `You have ${OPEN_PILES_MAX} piles open. Please finish or delete one before you start another.`

export const beginPile = ({ db, actor, now }: Context): Promise<Pile> =>
  db.transaction(async (tx) => {
    // Two begun at the same time are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    const open = await openPiles(tx, actor)
    if (open.length >= OPEN_PILES_MAX) throw new AppError('conflict', TOO_MANY)
    const [pile] = await tx.insert(piles).values({ ownerId: actor.userId, createdAt: now().toISOString() }).returning()
    return toPile(tx, pile!)
  })
