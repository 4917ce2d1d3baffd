import { z } from 'zod'
import { joinTags, listingSchema, parsePrice, parseTags } from '#contract/listing-rules.ts'
import { cutText } from '#contract/listing-text.ts'
import type { ListingDraft } from '#contract/listings.ts'
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

export const draftOf = (words: ListingWords): ListingDraft => ({
  ...words,
  price: parsePrice(words.price),
  tags: parseTags(words.tags),
})

export type Problems = Partial<Record<keyof ListingDraft, string>>

/** What the marketplace would refuse, by field: the same check as the server's. */
export function problemsIn(platform: MarketplaceId, words: ListingWords): Problems {
  const checked = listingSchema(platform).safeParse(draftOf(words))
  const problems: Problems = {}
  for (const issue of checked.error?.issues ?? []) problems[issue.path[0] as keyof ListingDraft] ??= issue.message
  return problems
}

const PREVIEW_MAX = 150

export function previewOf(description: string) {
  const cut = cutText(description, PREVIEW_MAX)
  return cut.length < description.length ? `${cut}…` : cut
}

/** Everything a form on a marketplace asks for, to be pasted in one go. */
export function fullListing(words: ListingWords) {
  const { title, condition, description } = words
  const { price, tags } = draftOf(words)
  const parts = [title, `$${price}`, condition && `Condition: ${condition}`, description]
  return [...parts, tags.length > 0 && `Tags: ${joinTags(tags)}`].filter(Boolean).join('\n\n')
}
