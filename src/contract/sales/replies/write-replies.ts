import { inDollars } from '#contract/figures.ts'
import { concealAmount, withoutSentences } from '#contract/sales/replies/conceal-amount.ts'
import { counterOffer } from '#contract/sales/replies/counter-offer.ts'
import { plainWords } from '#contract/sales/replies/plain-words.ts'
import { type ReadMessage, readMessage } from '#contract/sales/replies/read-message.ts'
import type { Reply, Tone } from '#contract/sales/replies/replies.ts'
import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import {
  LAST_RESORTS,
  REPLY_TEMPLATES,
  type ReplyTemplate,
  type Situation,
} from '#contract/sales/replies/reply-templates.ts'
import { shortenReply } from '#contract/sales/replies/shorten-reply.ts'

interface Writing {
  facts: ReplyFacts
  /** The lowest price the seller takes. It steers what is offered, and stands in no draft. */
  floorPrice?: number | null
  /** The seller's own, where they have any. */
  templates?: Partial<Record<Situation, readonly ReplyTemplate[]>>
  tone?: Tone
}

/** As many as there is room for on a phone. */
const DRAFTS = 3

/** What a buyer's message is about, and what to answer, by rules alone. */
export function writeReplies(message: string, writing: Writing): Reply {
  const { facts, floorPrice = null, templates = {}, tone = 'friendly' } = writing
  const read = readMessage(message, facts.price)
  const { intent, warning } = read
  if (intent === 'scam') return { intent, warning, drafts: [], titles: [] }
  const situation = situationOf(read, facts, floorPrice)
  const slots = slotsFor(message, read, facts, floorPrice)
  const own = templates[situation] ?? []
  const chosen = [...own, ...REPLY_TEMPLATES[situation]].slice(0, DRAFTS)
  const drafts = chosen.map(({ text }, index) => {
    const filled = fill(text, slots)
    // What the seller wrote themselves is said as they wrote it.
    const said = concealAmount(tone === 'short' && index >= own.length ? shortenReply(filled) : filled, floorPrice)
    return /\p{L}{2}.*\s/u.test(said.replace(/^hi\W*/i, '')) ? said : LAST_RESORTS[index % LAST_RESORTS.length]!
  })
  return { intent, warning: null, drafts, titles: chosen.map(({ title }) => title) }
}

function situationOf(
  { intent, offer }: ReadMessage,
  { price, noLongerForSale, shipping }: ReplyFacts,
  floor: number | null,
): Situation {
  if (noLongerForSale) return 'sold'
  if (intent === 'postage' && shipping === false) return 'no shipping'
  if (intent === 'scam') return 'other'
  if (intent !== 'offer' && intent !== 'lowball') return intent
  const low = intent === 'lowball'
  if (offer === null) return low ? 'lowball' : 'asks for less'
  if (price !== null && offer >= price) return 'full price'
  // What the seller said they take counts before any rule of ours.
  const tooLow = floor === null ? low : offer < floor
  if (!tooLow) return 'fair offer'
  return low || price !== null ? 'lowball' : 'asks for less'
}

type Slots = Partial<Record<string, string>>

function slotsFor(message: string, { intent, offer }: ReadMessage, facts: ReplyFacts, floor: number | null): Slots {
  const { name, price, condition, size, pickup } = facts
  const answer = answerFor(message, facts)
  const known = { measures: size, condition }[intent as string] ?? answer
  const counter = price === null ? null : counterOffer(price, offer, floor)
  return {
    item: name === null ? 'it' : `the ${name}`,
    price: price === null ? undefined : inDollars(price),
    asking: price === null ? 'my asking price' : inDollars(price),
    offer: offer === null ? 'that' : inDollars(offer),
    counter: counter === null ? undefined : inDollars(counter),
    condition: condition?.toLowerCase(),
    size: size ?? undefined,
    delivery: deliveryOf(facts),
    pickItUp: pickup === false ? undefined : 'pick it up',
    answer,
    gap: known ? undefined : '____',
  }
}

function deliveryOf({ pickup, shipping }: ReplyFacts) {
  if (pickup && shipping) return 'You can pick it up, or I can ship it'
  if (pickup) return 'It is pickup only'
  return shipping ? 'I can ship it' : undefined
}

/** Small words say nothing about what is asked. */
const TELLING = /[a-z]{4,}/g
const COMMON = new Set([
  'does',
  'have',
  'this',
  'that',
  'what',
  'with',
  'come',
  'still',
  'your',
  'will',
  'they',
  'there',
  'when',
  'would',
  'could',
])

/** What the seller already said to the question that shares the most words with the message. */
function answerFor(message: string, { answers }: ReplyFacts): string | undefined {
  const asked = tellingWords(message)
  const shared = ({ ask }: { ask: string }) => [...tellingWords(ask)].filter((word) => asked.has(word)).length
  const [best] = answers.filter((answer) => shared(answer) > 0).sort((a, b) => shared(b) - shared(a))
  return best?.say?.replace(/[.\s]+$/, '')
}

const tellingWords = (text: string) =>
  new Set((plainWords(text).match(TELLING) ?? []).filter((word) => !COMMON.has(word)))

/** A sentence with an unknown fact is left out. */
const SLOT = /\{(\w+)\}/g

function fill(template: string, slots: Slots): string {
  const isUnknown = (sentence: string) =>
    [...sentence.matchAll(SLOT)].some(([, slot = '']) => slots[slot] === undefined)
  return withoutSentences(template, isUnknown).replace(SLOT, (_whole, slot: string) => slots[slot]!)
}
