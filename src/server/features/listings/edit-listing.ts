import { AppError } from '#contract/errors.ts'
import { changedFields, withEdits } from '#contract/listings/listing-edits.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import type { EditableField, ListingDraft } from '#contract/listings/listings.ts'
import { listings } from '#server/db/schema/listings.ts'
import { noListing, ownListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Edit = ListingDraft & { ownFields?: EditableField[] | undefined }

/** An edit obeys the limits of the marketplace the listing is for, like everything a writer writes. */
export function editListing({ db, actor, now }: Context, id: string, { ownFields, ...draft }: Edit) {
  return db.transaction(async (tx) => {
    const [listing] = await tx.select().from(listings).where(ownListing(actor, id)).for('update')
    if (!listing) throw noListing()
    const checked = listingSchema(listing.platform).safeParse(draft)
    if (!checked.success) {
      const fields = Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
      throw new AppError('invalid', checked.error.issues[0]!.message, fields)
    }
    const editedFields = withEdits(
      ownFields ?? listing.editedFields,
      ownFields ? [] : changedFields(listing, checked.data),
    )
    const [edited] = await tx
      .update(listings)
      .set({ ...checked.data, editedFields, updatedAt: now().toISOString() })
      .where(ownListing(actor, id))
      .returning()
    return edited!
  })
}
