import { z } from 'zod'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import { isOnAny } from '#contract/posting/forms/address-pattern.ts'

/** Where a helper page keeps the listing that is being posted, in local storage: each listing under its own key. */
export const draftKey = (listingId: string) => `snapworth-marketplace-draft:${listingId}`

/** The listing as a marketplace's form takes it, already cut to its limits. */
export const MarketplaceDraft = z.object({
  listingId: z.uuid(),
  platform: MarketplaceId,
  title: z.string(),
  /** Whole dollars, without a currency sign. */
  price: z.string().regex(/^\d+$/),
  description: z.string(),
  /** Comma-joined; empty where the marketplace has none. */
  tags: z.string(),
  /** In the marketplace's own words. */
  condition: z.string().nullable(),
  /** False: only proposed, so it stays out of every text. */
  conditionKnown: z.boolean(),
  /** In ours, as 'Category' or 'Category // Type'. */
  category: z.string().nullable(),
  shipping: z.boolean(),
  pickup: z.boolean(),
  /** The first photo; all addresses are whole ones of the app's own origin and need the seller's session. */
  imageUrl: z.url().nullable(),
  imageUrls: z.array(z.url()),
  timestamp: z.iso.datetime(),
})
export type MarketplaceDraft = z.infer<typeof MarketplaceDraft>

/** One line of the field-by-field check: what was read back from the form after it was filled. */
export const FieldCheck = z.object({
  field: z.enum(['photos', 'title', 'price', 'category', 'condition', 'description', 'tags', 'delivery']),
  ok: z.boolean(),
  /** For the seller, such as 'Please choose the category yourself'. */
  note: z.string().max(200).nullable(),
})
export type FieldCheck = z.infer<typeof FieldCheck>

/** Where filling ended: `reading` is what was typed and then not found in the form. */
export const FailedAt = z.enum(['opening', 'window', 'photos', 'form', 'reading', 'closed'])
export type FailedAt = z.infer<typeof FailedAt>

/** The page makes one nonce per load; the extension's script there repeats it, and either drops what carries another. */
const Nonce = z.string().min(16).max(64)
const Fields = z.array(FieldCheck).max(20)

const fromPage = { source: z.literal('snapworth-page'), nonce: Nonce }
const fromExtension = { source: z.literal('snapworth-extension'), nonce: Nonce }

/** What the helper page posts to its own window. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Is an extension there? Asked at load, and again whenever an extension says hello. */
  z.object({ ...fromPage, type: z.literal('hello') }),
  /** The screen that listened is gone, though its window is not. */
  z.object({ ...fromPage, type: z.literal('bye') }),
  z.object({ ...fromPage, type: z.literal('fill'), draft: MarketplaceDraft }),
  /** Fills in the practice form instead of a marketplace's: nothing is counted, nothing can be published. */
  z.object({ ...fromPage, type: z.literal('practice'), draft: MarketplaceDraft }),
  /** The seller no longer wants the extension to hear this app. */
  z.object({ ...fromPage, type: z.literal('unpair') }),
])
export type PageMessage = z.infer<typeof PageMessage>

/** What the extension's content script posts into the helper page. */
export const ExtensionMessage = z.discriminatedUnion('type', [
  /** Arrived after the page asked, so it knows no nonce yet: the page asks again. */
  z.object({ source: z.literal('snapworth-extension'), type: z.literal('hello') }),
  /** The answer to the page's hello, with the marketplaces whose forms it can fill. */
  z.object({
    ...fromExtension,
    type: z.literal('ready'),
    version: z.string().max(20),
    platforms: z.array(MarketplaceId),
    /** How many forms were filled today on each marketplace, and how many may be; earlier versions do not tell. */
    filledToday: z.partialRecord(MarketplaceId, z.number().int()).optional(),
    mostPerDay: z.number().int().optional(),
    /** Whether it knows the practice form. */
    practices: z.boolean().optional(),
  }),
  z.object({ ...fromExtension, type: z.literal('unpaired') }),
  z.object({
    ...fromExtension,
    type: z.literal('progress'),
    listingId: z.uuid(),
    step: z.enum(['opening', 'waiting', 'filling']),
  }),
  /** Filled and read back; the seller presses Publish. `postedUrl` comes later, when the extension saw the posted listing. */
  z.object({
    ...fromExtension,
    type: z.literal('done'),
    listingId: z.uuid(),
    fields: Fields,
    postedUrl: z.url().refine(isOnAny, 'Not an address on a marketplace').nullable(),
  }),
  /** Nothing was typed, or a field did not keep what was typed. */
  z.object({
    ...fromExtension,
    type: z.literal('failed'),
    listingId: z.uuid(),
    reason: z.string().min(1).max(500),
    /** At which step; earlier versions do not tell. */
    at: FailedAt.optional(),
    fields: Fields,
  }),
])
export type ExtensionMessage = z.infer<typeof ExtensionMessage>
