import { AppError } from '#contract/errors.ts'
import { listingSchema } from '#contract/listing-rules.ts'
import type { ListingDraft } from '#contract/listings.ts'
import { listings } from '#server/db/schema/items.ts'
import { noListing, ownListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** An edit obeys the limits of the marketplace the listing is for, like everything a writer writes. */
export async function editListing({ db, actor, now }: Context, id: string, draft: ListingDraft) {
  const [listing] = await db.select().from(listings).where(ownListing(actor, id))
  if (!listing) throw noListing()
  const checked = listingSchema(listing.platform).safeParse(draft)
  if (!checked.success) {
    const fields = Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    throw new AppError('invalid', checked.error.issues[0]!.message, fields)
  }
  const [edited] = await db
    .update(listings)
    .set({ ...checked.data, updatedAt: now().toISOString() })
    .where(ownListing(actor, id))
    .returning()
  if (!edited) throw noListing()
  return edited
}
