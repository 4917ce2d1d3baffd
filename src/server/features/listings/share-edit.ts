import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { changedFields, withEdits } from '#contract/listings/listing-edits.ts'
import { fitListing } from '#contract/listings/listing-rules.ts'
import { isVisible } from '#contract/listings/listing-text.ts'
import { EditableField, type SharedEdit } from '#contract/listings/listings.ts'
import { type ListingRow, listings } from '#server/db/schema/listings.ts'
import { itemOf } from '#server/features/items/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** One title or price for all listings of an item: an edit of each, cut to what its marketplace takes. */
export function shareEdit({ db, actor, now }: Context, itemId: string, fields: SharedEdit) {
  if (fields.title !== undefined && !isVisible(fields.title))
    throw new AppError('invalid', 'Please enter a title', { title: 'Please enter a title' })
  const shared = EditableField.options.filter((field) => field in fields)
  return db.transaction(async (tx) => {
    await itemOf(tx, actor, itemId)
    const present = await tx
      .select()
      .from(listings)
      .where(and(eq(listings.itemId, itemId), isNull(listings.deletedAt)))
      .orderBy(listings.id)
      .for('update')
    const before: ListingRow[] = []
    const after: ListingRow[] = []
    for (const listing of present) {
      const draft = fitListing(listing.platform, { ...listing, ...fields })
      const editedFields = withEdits(listing.editedFields, shared)
      if (changedFields(listing, draft).length === 0 && editedFields.length === listing.editedFields.length) continue
      const [edited] = await tx
        .update(listings)
        .set({ ...draft, editedFields, updatedAt: now().toISOString() })
        .where(eq(listings.id, listing.id))
        .returning()
      before.push(listing)
      after.push(edited!)
    }
    return { listings: after, before }
  })
}
