import type { z } from 'zod'
import { ownedEdit } from '#contract/analysis/follow-base.ts'
import { changedFields, withEdits } from '#contract/listings/listing-edits.ts'
import { type editListing as editing, fieldsIn } from '#contract/listings/listings.ts'
import { listings } from '#server/db/schema/listings.ts'
import { eq } from '#server/db/sql.ts'
import { checkEdit } from '#server/features/listings/check-edit.ts'
import { holdListing } from '#server/features/listings/queries.ts'
import type { Context } from '#server/platform/context.ts'

type Edit = z.infer<typeof editing.body>

/**
 * An edited listing obeys the limits of the marketplace it is for, and what the edit changes is this listing's own from
 * then on. What it does not name stays as it is, and whose it is: somebody else may have changed it meanwhile.
 */
export function editListing({ db, actor, now }: Context, id: string, { ownFields, ...edit }: Edit) {
  return db.transaction(async (tx) => {
    const { listing, analysis } = await holdListing(tx, actor, id)
    const { platform, editedFields } = listing
    const named = fieldsIn(edit)
    const { draft, changes, edited } = checkEdit(listing, edit, analysis.item.categoryId)
    const kept = editedFields.filter((field) => !named.includes(field))
    const own = ownFields?.filter((field) => named.includes(field))
    const owned = own
      ? ownedEdit(analysis, platform, edited, withEdits(kept, own))
      : { editedFields: withEdits(editedFields, changedFields(draft, edited)) }
    const [stored] = await tx
      .update(listings)
      .set({ ...changes, ...owned, updatedAt: now().toISOString() })
      .where(eq(listings.id, id))
      .returning()
    return stored!
  })
}
