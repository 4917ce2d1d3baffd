import { eq } from 'drizzle-orm'
import { ownedEdit } from '#contract/analysis/follow-base.ts'
import { AppError } from '#contract/errors.ts'
import { changedFields, changedOf, withEdits } from '#contract/listings/listing-edits.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import type { EditableField, ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { listings } from '#server/db/schema/listings.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'
import { holdListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Edit = ListingDraft & { ownFields?: EditableField[] | undefined }

/** An edit obeys the limits of the marketplace the listing is for, and what it changes is this listing's own from then on. */
export function editListing({ db, actor, now }: Context, id: string, { ownFields, ...draft }: Edit) {
  return db.transaction(async (tx) => {
    const { listing, analysis } = await holdListing(tx, actor, id)
    const { platform } = listing
    const fitting = checked(platform, draft)
    requireAllowed(changedOf(listing, fitting), analysis.item.categoryId, platform)
    const owned = ownFields
      ? ownedEdit(analysis, platform, fitting, ownFields)
      : { editedFields: withEdits(listing.editedFields, changedFields(listing, fitting)) }
    const [edited] = await tx
      .update(listings)
      .set({ ...fitting, ...owned, updatedAt: now().toISOString() })
      .where(eq(listings.id, id))
      .returning()
    return edited!
  })
}

function checked(platform: MarketplaceId, draft: ListingDraft): ListingDraft {
  const { data, error } = listingSchema(platform).safeParse(draft)
  if (data) return data
  const fields = Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  throw new AppError('invalid', error.issues[0]!.message, fields)
}
