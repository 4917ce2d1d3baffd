import { z } from 'zod'
import { joinTags, listingSchema, parseTags } from '#contract/listings/listing-rules.ts'
import { cutText } from '#contract/listings/listing-text.ts'
import type { ListingDraft } from '#contract/listings/listings.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'

/** A listing as its form holds it: what was typed, not what was understood. */
export const ListingWords = z.object({
  title: z.string(),
  price: z.string(),
  description: z.string(),
  condition: z.string().nullable(),
  tags: z.string(),
  allowShipping: z.boolean(),
  allowPickup: z.boolean(),
})
export type ListingWords = z.infer<typeof ListingWords>

export const wordsOf = (draft: ListingDraft): ListingWords => ({
  title: draft.title,
  price: String(draft.price),
  description: draft.description,
  condition: draft.condition,
  tags: joinTags(draft.tags),
  allowShipping: draft.allowShipping,
  allowPickup: draft.allowPickup,
})

/** A price that cannot be read is no number at all, so that nobody takes it for one: see `problemsIn`. */
export const draftOf = (words: ListingWords): ListingDraft => ({
  ...words,
  price: readPrice(words.price).dollars ?? Number.NaN,
  tags: parseTags(words.tags),
})

export type Problems = Partial<Record<keyof ListingDraft, string>>

/** What the marketplace would refuse, by field: the same check as the server's. */
export function problemsIn(platform: MarketplaceId, words: ListingWords): Problems {
  const checked = listingSchema(platform).safeParse(draftOf(words))
  const { problem: price } = readPrice(words.price)
  const problems: Problems = price ? { price } : {}
  for (const issue of checked.error?.issues ?? []) problems[issue.path[0] as keyof ListingDraft] ??= issue.message
  return problems
}

const PREVIEW_MAX = 150

export function previewOf(description: string) {
  const cut = cutText(description, PREVIEW_MAX)
  return cut.length < description.length ? `${cut}…` : cut
}

/** Everything a form on a marketplace asks for, to be pasted in one go; a condition that is only proposed is not praised. */
export function fullListing(words: ListingWords, conditionKnown: boolean) {
  const { title, description } = words
  const condition = conditionKnown && words.condition
  const { dollars } = readPrice(words.price)
  const { tags } = draftOf(words)
  const parts = [title, dollars !== undefined && `$${dollars}`, condition && `Condition: ${condition}`, description]
  return [...parts, tags.length > 0 && `Tags: ${joinTags(tags)}`].filter(Boolean).join('\n\n')
}
