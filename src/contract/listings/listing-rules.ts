import { z } from 'zod'
import { groupDigits, inDollars } from '#contract/figures.ts'
import { CONDITIONS, type Condition } from '#contract/items/identity.ts'
import { hasContacts, withoutContacts } from '#contract/listings/contact-details.ts'
import { cleanLine, cleanText, cutText, isVisible, lengthOf } from '#contract/listings/listing-text.ts'
import { INCOMING, ListingDraft } from '#contract/listings/listings.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import type { Delivery } from '#contract/posting/delivery-on.ts'
import { text } from '#contract/text.ts'
import { withoutTrailing } from '#contract/without-trailing.ts'

/** Our own bounds, where the marketplaces name none. */
const TAG_MAX = 50
export const PRICE_MAX = 9_999_999
/** What an unreadable title becomes: a listing must have one. */
const UNTITLED = 'For sale'

export const titleLimit = (platform: MarketplaceId) => MARKETPLACES[platform].titleMax.value
export const descriptionLimit = (platform: MarketplaceId) => MARKETPLACES[platform].descriptionMax.value
export const tagLimit = (platform: MarketplaceId) => MARKETPLACES[platform].tagsMax.value
export const conditionWords = (platform: MarketplaceId) => MARKETPLACES[platform].condition.value?.words ?? []

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What the tags field shows and reads: spec'd as separated by a comma and a space. */
export const joinTags = (tags: readonly string[]) => tags.join(', ')
export const parseTags = (text: string) =>
  text
    .split(', ')
    .map(cleanTag)
    .filter((tag) => tag !== '')

/** Without commas at its ends or before a space, so that joined tags come apart again as they were. */
function cleanTag(written: string) {
  const words = cleanLine(written)
    .split(' ')
    .map((word) => withoutTrailing(word, ','))
    .filter(Boolean)
    .join(' ')
  const tag = words.slice(Math.max(0, words.search(/[^,]/)))
  return isVisible(tag) ? tag : ''
}

/** Checks a listing against its marketplace, with messages for the seller. Invisible characters are taken out. */
export const listingSchema = (platform: MarketplaceId) => SCHEMAS[platform]

function schemaFor(platform: MarketplaceId) {
  const name = MARKETPLACE_NAMES[platform]
  const { price, forbidsContacts, delivery } = MARKETPLACES[platform]
  /** A text of at most `incoming`, which is no longer than `max` once it is clean. */
  const cleaned = (incoming: number, clean: (written: string) => string, max: number, what: string) => {
    const tooLong = `${name} takes at most ${groupDigits(max)} characters in a ${what}`
    return text({ max: incoming, lines: true, tooLong })
      .transform(clean)
      .refine((written) => lengthOf(written) <= max, tooLong)
      .refine(
        (written) => !forbidsContacts.value || !hasContacts(written),
        `${name} removes listings with phone numbers, email addresses or links in the text`,
      )
  }
  const words = conditionWords(platform)

  return ListingDraft.extend({
    title: cleaned(INCOMING.titleMax, cleanLine, titleLimit(platform), 'title').refine(
      isVisible,
      'Please enter a title',
    ),
    price: z
      .number('Please enter a price')
      .int('Please use a whole-dollar price')
      .min(
        price.value.min,
        price.value.min > 0 ? `${name} requires at least ${inDollars(price.value.min)}` : 'A price cannot be below $0',
      )
      .max(PRICE_MAX, `Please enter a price of at most ${inDollars(PRICE_MAX)}`),
    description: cleaned(INCOMING.descriptionMax, cleanText, descriptionLimit(platform), 'description'),
    condition: text({ max: INCOMING.conditionMax })
      .nullable()
      .refine(
        (word) => word === null || words.includes(word),
        words.length > 0
          ? `Please choose a condition that ${name} uses: ${words.join(', ')}`
          : `${name} has no condition to choose`,
      ),
    tags: z
      .array(
        cleaned(INCOMING.tagMax, cleanTag, TAG_MAX, 'tag').refine(
          (tag) => tag !== '',
          'A tag needs at least one letter',
        ),
      )
      .max(
        tagLimit(platform),
        tagLimit(platform) > 0 ? `${name} takes at most ${plural(tagLimit(platform), 'tag')}` : `${name} takes no tags`,
      ),
    allowShipping: z.boolean().refine((on) => !on || delivery.value.shipping, `${name} does not ship: buyers pick up`),
    allowPickup: z
      .boolean()
      .refine((on) => !on || delivery.value.pickup, `${name} has no local pickup: items are shipped`),
  })
    .refine((listing) => listing.allowShipping || listing.allowPickup, {
      path: ['allowPickup'],
      message: 'Please allow shipping or local pickup',
    })
    .refine((listing) => !listing.allowShipping || mayShipAt(platform, listing.price), {
      path: ['allowShipping'],
      message: `${name} ships only items under ${inDollars(price.value.shippedBelow ?? 0)}`,
    })
}

const SCHEMAS = Object.fromEntries(MARKETPLACE_IDS.map((platform) => [platform, schemaFor(platform)])) as Record<
  MarketplaceId,
  ReturnType<typeof schemaFor>
>

function mayShipAt(platform: MarketplaceId, price: number) {
  const { shippedBelow } = MARKETPLACES[platform].price.value
  return shippedBelow === null || price < shippedBelow
}

/** Makes any draft fit its marketplace, losing as little as possible. Fitting twice changes nothing more. */
export function fitListing(platform: MarketplaceId, draft: ListingDraft): ListingDraft {
  const { price: priceRule } = MARKETPLACES[platform]
  const description = fitText(platform, draft.description, (text) =>
    cutText(cleanText(text), descriptionLimit(platform), { atSentence: true }),
  )
  const title = fitTitle(platform, draft.title)
  const price = fitPrice(draft.price, priceRule.value.min)
  return {
    title: title || fitTitle(platform, description) || UNTITLED,
    price,
    description,
    condition: fitCondition(platform, draft.condition),
    tags: fitTags(platform, draft.tags),
    ...fitDelivery(platform, price, draft),
  }
}

/** At least one way remains, whatever was wanted. */
export function fitDelivery(platform: MarketplaceId, price: number, wanted: Delivery): Delivery {
  const { shipping, pickup } = MARKETPLACES[platform].delivery.value
  const allowShipping = shipping && mayShipAt(platform, price) && (wanted.allowShipping || !pickup)
  return { allowShipping, allowPickup: pickup && (wanted.allowPickup || !allowShipping) }
}

/** A text that still changes after as many rounds is made of nothing but contacts within contacts. */
const MOST_ROUNDS = 50

/** Repeated until nothing changes: what is cut or taken out may bring two halves of a phone number together. */
function fitText(platform: MarketplaceId, text: string, shape: (text: string) => string): string {
  let fitted = text.slice(0, INCOMING.descriptionMax)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const shaped = shape(MARKETPLACES[platform].forbidsContacts.value ? withoutContacts(fitted) : fitted)
    if (shaped === fitted) return fitted
    fitted = shaped
  }
  return ''
}

function fitTitle(platform: MarketplaceId, text: string) {
  const title = fitText(platform, text, (line) => cutText(cleanLine(line), titleLimit(platform)))
  return isVisible(title) ? title : ''
}

function fitTags(platform: MarketplaceId, tags: readonly string[]) {
  const fitted = tags.map((tag) => fitText(platform, tag, (text) => cleanTag(cutText(cleanTag(text), TAG_MAX))))
  const seen = new Set([''])
  const unique = fitted.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
  return unique.slice(0, tagLimit(platform))
}

const fitPrice = (price: number, min: number) =>
  Number.isNaN(price) ? min : Math.min(PRICE_MAX, Math.max(min, Math.round(price)))

/** Understands the marketplace's own words and ours; anything else is left open for the seller to choose. */
function fitCondition(platform: MarketplaceId, condition: string | null) {
  const rule = MARKETPLACES[platform].condition.value
  if (!rule || condition === null) return null
  const wanted = cleanLine(condition).toLowerCase()
  const ours = Object.entries(rule.from).find(([word]) => word.toLowerCase() === wanted)
  return rule.words.find((word) => word.toLowerCase() === wanted) ?? ours?.[1] ?? null
}

/** A marketplace's word for a condition in ours; null where we have none for it. */
export function ourCondition(platform: MarketplaceId, word: string | null): Condition | null {
  const rule = MARKETPLACES[platform].condition.value
  return CONDITIONS.find((condition) => rule?.from[condition] === word) ?? null
}
