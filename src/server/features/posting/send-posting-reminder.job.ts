import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { listings } from '#server/db/schema/listings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { eq } from '#server/db/sql.ts'
import { goneItems } from '#server/features/posting/gone-items.ts'
import { postingReminder } from '#server/features/posting/mails.ts'
import { notify } from '#server/features/settings/notify.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { job } from '#server/platform/jobs/jobs.ts'

export const sendPostingReminder = job({
  name: 'send-posting-reminder',
  data: z.object({ listingId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 15,
})

export async function runSendPostingReminder(deps: Dependencies, { listingId }: { listingId: string }) {
  const { db, publicUrl } = deps
  const [found] = await db
    .select({ listing: listings, sync: listingSyncs, user: users })
    .from(listings)
    .innerJoin(listingSyncs, eq(listingSyncs.listingId, listings.id))
    .innerJoin(users, eq(users.id, listings.ownerId))
    .where(eq(listings.id, listingId))
  // Posted, deleted, or sent to a webhook since: nothing to remind of.
  if (!found || found.listing.deletedAt || found.listing.syncStatus !== 'pending' || found.sync.via !== 'assisted')
    return
  const { itemId } = found.listing
  if ((await goneItems(db, [itemId])).has(itemId)) return
  deps.news.tell(found.user.id, { kind: 'reminder', id: listingId })
  await notify(deps, found.user, 'emailUpdates', postingReminder(found, publicUrl))
}
