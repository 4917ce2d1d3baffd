import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Page } from '#contract/lists.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { text } from '#contract/text.ts'

export const SYNC_STATUSES = ['posted', 'pending', 'failed', 'not_synced'] as const
export const SyncStatus = z.enum(SYNC_STATUSES)
export type SyncStatus = z.infer<typeof SyncStatus>

/** What a seller edits and a writer writes. Prices are whole dollars, as every marketplace wants them. */
export const ListingDraft = z.object({
  title: z.string(),
  price: z.number().int().min(0),
  description: z.string(),
  /** In the marketplace's own words; null where it has none that we know. */
  condition: z.string().nullable(),
  tags: z.array(z.string()),
  allowShipping: z.boolean(),
  allowPickup: z.boolean(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

/** Far more than any marketplace takes, and little enough to look through. */
export const INCOMING = { titleMax: 1000, descriptionMax: 20_000, conditionMax: 100, tagMax: 200, tagsMax: 100 }

/** A draft as it comes in. */
export const ListingEdit = ListingDraft.extend({
  title: text({ max: INCOMING.titleMax, lines: true }),
  description: text({ max: INCOMING.descriptionMax, lines: true }),
  condition: text({ max: INCOMING.conditionMax }).nullable(),
  tags: z.array(text({ max: INCOMING.tagMax, lines: true })).max(INCOMING.tagsMax),
})

export const EditableField = ListingDraft.keyof()
export type EditableField = z.infer<typeof EditableField>

/** The fields that a part of a draft has. */
export const fieldsIn = (part: Partial<Record<EditableField, unknown>>): EditableField[] =>
  EditableField.options.filter((field) => part[field] !== undefined)

/** Some of a draft as it comes in; what is not named stays. */
export const ListingChange = ListingEdit.partial().refine(
  (edit) => fieldsIn(edit).length > 0,
  'Please name what to change.',
)

export const Listing = ListingDraft.extend({
  id: z.uuid(),
  itemId: z.uuid(),
  platform: MarketplaceId,
  /** What the seller chose for this listing alone. All else follows the item. */
  editedFields: z.array(EditableField),
  platformUrl: z.url().nullable(),
  syncStatus: SyncStatus,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Listing = z.infer<typeof Listing>

export const hasEdits = (listings: Record<string, Pick<Listing, 'editedFields'>>) =>
  Object.values(listings).some(({ editedFields }) => editedFields.length > 0)

export const recentListings = endpoint({
  method: 'GET',
  path: '/api/listings/recent',
  summary: 'Listings, newest first; the total in X-Total-Count, the next page in Link',
  access: 'seller',
  query: Page,
  answer: z.array(Listing),
})
export const editListing = endpoint({
  method: 'PUT',
  path: '/api/listings/:id',
  summary:
    'Save what was edited of a listing; what is not named stays, and the whole must fit its marketplace. What changed is its own from then on',
  access: 'seller',
  params: Id,
  body: ListingChange.safeExtend({
    /** Which of the named fields count as edited from now on, where an edit takes an earlier one back. Absent: those changed here, too. */
    ownFields: z.array(EditableField).max(EditableField.options.length).optional(),
  }).meta({ examples: [{ price: 45 }] }),
  maxBodyBytes: 128 * 1024,
  answer: Listing,
})
export const followBase = endpoint({
  method: 'POST',
  path: '/api/listings/:id/follow',
  summary:
    'Give up what was chosen for this listing alone: the named fields follow the item again. A posted listing takes over all that has changed since',
  access: 'seller',
  params: Id,
  body: z.object({ fields: z.array(EditableField).max(EditableField.options.length) }),
  answer: Listing,
})
export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/:id',
  summary: 'Delete one listing; its item stays in the history',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
