import { type Prohibited, prohibitedIn, saidAnywhere } from '#contract/listings/prohibited-items.ts'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { listed } from '#contract/words.ts'

/** A description tells of much that is not for sale. What follows these is. */
const OFFERS = /\b(?:includ(?:es?|ing)|comes? with|selling|offering|bonus|plus)\b:?/gi
const FOR_SALE = /\bfor sale\b/i
/** Whoever says no to it does not sell it. */
const DENIES = /\b(?:no|not|never|without|non|free|nor|\w+n['’]t)\b/i
/** No marketplace takes a longer one. */
const LONGEST_DESCRIPTION = Math.max(...MARKETPLACE_IDS.map((id) => MARKETPLACES[id].descriptionMax.value))
const SENTENCE = /[.!?;](?=\s|$)|\n/
/** What follows is a reason or a story, no longer an offer. */
const ASIDE = /\b(?:because|since|as|when|while|so|that|which|who|where)\b/i
/** A line of so many words is a name, unless it begins as a sentence does. */
const NAME_WORDS = 6
const BEGINS_SENTENCE =
  /^(?:i|we|it|this|that|these|my|our|he|she|they|you|your|there|fits?|holds?|keeps?|stores?|serves?|chills?|opens?|makes?|feeds?|stops?|catches|protects?|works?|loves?|loved|used|made|bought|great|good|perfect|ideal)\b/i

function prohibitedInDescription(description: string, categoryId: string | null): Prohibited | null {
  const sentences = description.slice(0, LONGEST_DESCRIPTION).split(SENTENCE)
  for (const [place, line] of sentences.map((sentence) => sentence.trim()).entries()) {
    if (line === '' || DENIES.test(line)) continue
    const isName = place === 0 && line.split(/\s+/).length <= NAME_WORDS && !BEGINS_SENTENCE.test(line)
    const offered = [...(isName || FOR_SALE.test(line) ? [line] : []), ...line.split(OFFERS).slice(1).map(beforeAside)]
    const found = offered.map((offer) => prohibitedIn(offer, categoryId)).find((each) => each !== null)
    const broken = saidAnywhere(line, categoryId) ?? found
    if (broken) return broken
  }
  return null
}

const beforeAside = (offer: string) => offer.split(ASIDE)[0]!

export interface Forbidden {
  field: 'title' | 'description'
  message: string
}

/**
 * What a seller wrote that its marketplace forbids; without one, what all of them do. Each of our rules holds on all five.
 * `categoryId`: of the item, as a toy may be called what a thing may not.
 */
export function forbiddenIn(
  { title, description }: { title?: string | null | undefined; description?: string | null | undefined },
  categoryId: string | null,
  platform?: MarketplaceId,
): Forbidden | null {
  const inTitle = title ? prohibitedIn(title, categoryId) : null
  const broken = inTitle ?? (description ? prohibitedInDescription(description, categoryId) : null)
  if (!broken) return null
  const field = inTitle ? 'title' : 'description'
  const who = platform ? `${MARKETPLACE_NAMES[platform]} forbids` : `${listed(NAMES)} forbid`
  const message = `${who} ${broken.kind}. Please take “${broken.word}” out of the ${field}, or correct what the item is.`
  return { field, message }
}

const NAMES = MARKETPLACE_IDS.map((platform) => MARKETPLACE_NAMES[platform])
