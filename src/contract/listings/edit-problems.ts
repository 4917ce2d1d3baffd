import { changedOf } from '#contract/listings/listing-edits.ts'
import { draftOf, type ListingWords, type Problems, problemsIn } from '#contract/listings/listing-words.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { forbiddenIn } from '#contract/listings/prohibited-texts.ts'

/** What the server would refuse of an edited listing, by field: what does not fit, and what may not be sold. */
export function editProblems(listing: Listing, words: ListingWords, categoryId: string | null): Problems {
  const forbidden = forbiddenIn(changedOf(listing, draftOf(words)), categoryId, listing.platform)
  return { ...(forbidden && { [forbidden.field]: forbidden.message }), ...problemsIn(listing.platform, words) }
}
