import { AppError } from '#contract/errors.ts'
import { changedOf, valuesOf } from '#contract/listings/listing-edits.ts'
import { listingSchema } from '#contract/listings/listing-rules.ts'
import { fieldsIn, type Listing, ListingDraft } from '#contract/listings/listings.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { requireAllowed } from '#server/features/items/require-allowed.ts'

/** A listing before and after an edit, which is refused where the marketplace would not take what comes of it. */
export function checkEdit(
  listing: ListingDraft & Pick<Listing, 'platform'>,
  edit: Partial<ListingDraft>,
  categoryId: string | null,
) {
  const { platform } = listing
  const draft = ListingDraft.parse(listing)
  const changes = valuesOf(checked(platform, { ...draft, ...edit }), fieldsIn(edit))
  const edited = { ...draft, ...changes }
  requireAllowed(changedOf(draft, edited), categoryId, platform)
  return { draft, changes, edited }
}

function checked(platform: MarketplaceId, draft: unknown): ListingDraft {
  const { data, error } = listingSchema(platform).safeParse(draft)
  if (data) return data
  const fields = Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  throw new AppError('invalid', error.issues[0]!.message, fields)
}
