import type { Pile } from '#contract/piles/piles.ts'
import { hasUnsorted, holdPile, requirePile, toPile } from '#server/features/piles/queries.ts'
import { sortPile } from '#server/features/piles/sort-pile.ts'
import type { Context } from '#server/platform/context.ts'

/** As it is now. Photos that came since it was last sorted are sorted first, by what is known without a closer look. */
export async function showPile({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<Pile> {
  const pile = await requirePile(db, actor, id)
  if (await hasUnsorted(db, id))
    await db.transaction(async (tx) => {
      await sortPile(tx, await holdPile(tx, actor, id))
    })
  return toPile(db, pile)
}
