import { z } from 'zod'
import { STILL_UP } from '#contract/sales/sales.ts'
import { users } from '#server/db/schema/accounts.ts'
import { items } from '#server/db/schema/items.ts'
import { listings } from '#server/db/schema/listings.ts'
import { takeDowns } from '#server/db/schema/sales.ts'
import { and, eq, inArray, isNull } from '#server/db/sql.ts'
import { takeDownReminder } from '#server/features/sales/mails.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sendTakeDownReminder = job({
  name: 'send-take-down-reminder',
  data: z.object({ itemId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendTakeDownReminder(deps: Dependencies, { itemId }: { itemId: string }) {
  const { db, publicUrl } = deps
  const up = await db
    .select({ listing: listings, user: users })
    .from(takeDowns)
    .innerJoin(listings, eq(listings.id, takeDowns.listingId))
    .innerJoin(items, eq(items.id, takeDowns.itemId))
    .innerJoin(users, eq(users.id, takeDowns.ownerId))
    .where(and(eq(takeDowns.itemId, itemId), inArray(takeDowns.state, STILL_UP), isNull(items.deletedAt)))
  const [first] = up
  // Taken down, undone or deleted since: nothing to remind of.
  if (!first) return
  const reminder = takeDownReminder(first.user, { itemId, title: first.listing.title }, up, publicUrl)
  await notify(deps, first.user, 'emailUpdates', reminder)
}
