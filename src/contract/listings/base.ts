import type { z } from 'zod'
import { Condition } from '#contract/items/identity.ts'
import { ListingDraft } from '#contract/listings/listings.ts'

/**
 * What the seller decided for all listings of an item at once, the condition in our own words. Where they decided nothing,
 * the listings follow what is known of the item.
 */
export const Base = ListingDraft.extend({ condition: Condition }).partial()
export type Base = z.infer<typeof Base>

/** Null gives a value up; what is not named stays as it is. */
export type BaseFields = { [Field in keyof Base]?: Base[Field] | null }

export const withFields = (base: Base, fields: BaseFields): Base => {
  const merged = Object.entries({ ...base, ...fields })
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}

/** What an engine wrote for one marketplace, where that is not what the item's facts alone give. */
export const WrittenTexts = ListingDraft.pick({ title: true, description: true, tags: true }).partial()
export type WrittenTexts = z.infer<typeof WrittenTexts>
export const TEXTS = ['title', 'description', 'tags'] as const

/** The texts in which a draft differs from another. */
export const textsUnlike = (plain: ListingDraft, written: ListingDraft): WrittenTexts =>
  Object.fromEntries(
    TEXTS.filter((field) => JSON.stringify(plain[field]) !== JSON.stringify(written[field])).map((field) => [
      field,
      written[field],
    ]),
  )
