import { reasonOf } from '#contract/sales/stale-item.ts'
import { declinedSuggestions } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { holdItem } from '#server/features/items/queries.ts'
import { wholeItem } from '#server/features/items/whole-item.ts'
import type { Context } from '#server/platform/context.ts'

/** 'Not now'. Where nothing is suggested any more there is nothing to decline. */
export async function declineSuggestion(context: Context, itemId: string) {
  const { db, actor, now } = context
  const { suggestion } = await wholeItem(context, itemId)
  if (!suggestion) return
  const declined = { reason: reasonOf(suggestion), declinedAt: now().toISOString() }
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    await tx
      .insert(declinedSuggestions)
      .values({ itemId, ownerId: actor.userId, ...declined })
      .onConflictDoUpdate({ target: declinedSuggestions.itemId, set: declined })
  })
}

export async function restoreSuggestion({ db, actor }: Context, itemId: string) {
  await db.transaction(async (tx) => {
    await holdItem(tx, actor, itemId)
    await tx.delete(declinedSuggestions).where(eq(declinedSuggestions.itemId, itemId))
  })
}
