import type { Condition, Identification } from '#contract/items/identity.ts'
import type { MarketplaceId } from '#contract/marketplaces.ts'
import { MARKETPLACE_IDS } from '#contract/marketplaces.ts'
import type { Delivery } from '#contract/posting/delivery.ts'
import { TYPES } from '#contract/taxonomy.ts'
import type { ItemWords } from '#server/providers/listing-writer/builtin/item-words.ts'
import { joined, pick } from '#server/providers/listing-writer/builtin/wording.ts'

type Choices = readonly [string, ...string[]]

// Worded without 'it', 'a' or 'is': the same sentence serves a lamp, sneakers and dinnerware.
const OPENINGS: readonly [(thing: string) => string, ...((thing: string) => string)[]] = [
  (thing) => `Selling my ${thing}.`,
  (thing) => `For sale: ${thing}.`,
  (thing) => `I'm letting go of my ${thing}.`,
  (thing) => `Looking for a new owner for my ${thing}.`,
  (thing) => `Time to part with my ${thing}.`,
]

const CONDITION_SEEN: Record<Condition, Choices> = {
  New: ['New.', 'Condition: new.', 'In new condition.'],
  'Like New': ['Looks like new.', 'Condition: like new.', 'In like-new condition.'],
  Good: [
    'Used, in good condition.',
    'Condition: good, with normal signs of use.',
    'In good used condition; see the photos.',
  ],
  Fair: [
    'Used, in fair condition: wear shows in the photos.',
    'Condition: fair, with visible wear.',
    'In fair condition; please look at the photos for the wear.',
  ],
  Poor: [
    'In poor condition; please look closely at the photos.',
    'Condition: poor. The photos show the wear or damage.',
    'Worn or damaged, in poor condition. Please check the photos first.',
  ],
}

const BOTH_WAYS: Choices = [
  'Local pickup or shipping.',
  'Pick up locally, or have it shipped.',
  'Pickup is fine, shipping too.',
]
const PICKUP: Choices = ['Local pickup only.', 'Pickup only, no shipping.', 'To be picked up locally.']
const SHIPPING: Choices = ['Shipping only.', 'Will be shipped.', 'Shipped, no local pickup.']
const CARRY: Choices = [
  'Please bring someone to help carry.',
  'Bring a second pair of hands.',
  'You will want help to carry.',
]
const CARRY_FROM_LB = 70

const CLOSINGS: Record<MarketplaceId, Choices> = {
  facebook: ['Message me with any questions.', 'Questions? Send me a message.', 'Happy to answer questions.'],
  craigslist: [
    'Please reply through Craigslist and say when you could come by.',
    'If you are interested, reply to this post with a time that suits you.',
    'Reply to this post to arrange a time.',
  ],
  offerup: ['Message me here to set a time.', 'Ask me here in the app.', 'Send an offer or a question.'],
  mercari: [
    'Ask in the comments before you buy.',
    'Questions are welcome in the comments.',
    'Please ask if anything is unclear.',
  ],
  '5miles': ['Chat with me to meet.', 'Write me in the chat.', 'Ask me in the chat.'],
}

export function descriptionFor(
  platform: MarketplaceId,
  item: Identification,
  words: ItemWords,
  delivery: Delivery,
  variant: number,
): string {
  // Each marketplace starts at another wording, so that the five texts of one item differ, too.
  const turn = variant + MARKETPLACE_IDS.indexOf(platform)
  const thing = joined(
    [words.department, words.color, words.brand, words.model, words.style, words.material, words.noun],
    ' ',
  )
  const opening = pick(OPENINGS, turn)(thing)
  const condition = item.conditionSeen ? pick(CONDITION_SEEN[item.condition], turn) : null
  const handing = handingOver(item, delivery, turn)
  const closing = pick(CLOSINGS[platform], variant)
  const size = words.size && `${words.size[0]?.toUpperCase()}${words.size.slice(1)}.`

  switch (platform) {
    case 'facebook':
      return joined([joined([opening, condition], ' '), inOneLine(words), joined([handing, closing], ' ')], '\n\n')
    case 'craigslist':
      return joined([opening, inLines(words, ''), condition, handing, closing], '\n\n')
    case 'mercari':
      return joined([opening, inLines(words, '- '), condition, joined([handing, closing], ' ')], '\n\n')
    case 'offerup':
      return joined([joined([opening, size, condition], ' '), joined([handing, closing], ' ')], '\n\n')
    case '5miles':
      return joined([opening, size, condition, handing, closing], ' ')
  }
}

function handingOver(item: Identification, { allowShipping, allowPickup }: Delivery, turn: number) {
  if (allowShipping) return pick(allowPickup ? BOTH_WAYS : SHIPPING, turn)
  const weightLb = TYPES.find(({ id }) => id === item.typeId)?.typicalWeightLb ?? 0
  return joined([pick(PICKUP, turn), weightLb >= CARRY_FROM_LB ? pick(CARRY, turn) : null], ' ')
}

function facts(words: ItemWords) {
  const named = [
    ['Brand', words.brand],
    ['Model', words.model],
    ['Style', words.style],
    ['Material', words.material],
    ['Color', words.color],
    ['Size', words.size?.replace(/^size /, '')],
  ] as const
  return named.filter(([, value]) => value)
}

const inLines = (words: ItemWords, bullet: string) =>
  facts(words)
    .map(([name, value]) => `${bullet}${name}: ${value}`)
    .join('\n')

const inOneLine = (words: ItemWords) =>
  facts(words)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
