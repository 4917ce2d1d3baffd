import { planGives } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import { EarlyFeature, NOT_EARLY } from '#contract/settings/early-features.ts'
import { earlyFeatures } from '#server/db/schema/settings.ts'
import { and, eq } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

/** What was switched on stays stored when the plan ends, for when it comes back. */
export async function earlyFeaturesOf({ db, actor }: Context) {
  if (!planGives(actor.user, 'early-features')) return { on: [] }
  const rows = await db.select().from(earlyFeatures).where(eq(earlyFeatures.ownerId, actor.userId))
  return { on: rows.map(({ feature }) => feature).filter((feature) => EarlyFeature.safeParse(feature).success) }
}

export async function switchEarlyFeature(context: Context, feature: EarlyFeature, on: boolean) {
  const { db, actor } = context
  if (!planGives(actor.user, 'early-features')) throw new AppError('payment_required', NOT_EARLY)
  if (on) await db.insert(earlyFeatures).values({ ownerId: actor.userId, feature }).onConflictDoNothing()
  else
    await db
      .delete(earlyFeatures)
      .where(and(eq(earlyFeatures.ownerId, actor.userId), eq(earlyFeatures.feature, feature)))
  return earlyFeaturesOf(context)
}
