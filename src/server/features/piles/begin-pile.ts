import { AppError } from '#contract/errors.ts'
import { OPEN_PILES_MAX, type Pile } from '#contract/piles/piles.ts'
import { piles } from '#server/db/schema/piles.ts'
import { openPiles, toPile } from '#server/features/piles/queries.ts'
import type { Context } from '#server/platform/context.ts'

const TOO_MANY = `You have ${OPEN_PILES_MAX} piles open. Please finish or delete one before you start another.`

export async function beginPile({ db, actor, now }: Context): Promise<Pile> {
  const open = await openPiles(db, actor)
  if (open.length >= OPEN_PILES_MAX) throw new AppError('conflict', TOO_MANY)
  const [pile] = await db.insert(piles).values({ ownerId: actor.userId, createdAt: now().toISOString() }).returning()
  return toPile(db, pile!)
}
