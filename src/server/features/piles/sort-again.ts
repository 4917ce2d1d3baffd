import type { Pile } from '#contract/piles/piles.ts'
import { pileGroups } from '#server/db/schema/piles.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { holdPile, toPile } from '#server/features/piles/queries.ts'
import { sortPile } from '#server/features/piles/sort-pile.ts'
import type { Context } from '#server/platform/context.ts'

/** Takes back what the seller sorted by hand, where nothing has been made of it or asked for yet. */
export async function sortAgain({ db, actor }: Context, pileId: string): Promise<Pile> {
  return db.transaction(async (tx) => {
    const pile = await holdPile(tx, actor, pileId)
    const untouched = and(eq(pileGroups.state, 'waiting'), isNull(pileGroups.turnAt), isNull(pileGroups.decision))
    await tx
      .update(pileGroups)
      .set({ byHand: false })
      .where(and(eq(pileGroups.pileId, pileId), untouched))
    await sortPile(tx, pile)
    return toPile(tx, pile)
  })
}
