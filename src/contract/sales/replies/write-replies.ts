import { inDollars } from '#contract/figures.ts'
import { answerFor } from '#contract/sales/replies/answer-for.ts'
import { concealAmount, withoutSentences, withSentence } from '#contract/sales/replies/conceal-amount.ts'
import { counterOffer } from '#contract/sales/replies/counter-offer.ts'
import { heldUntil } from '#contract/sales/replies/held-until.ts'
import { namedPayment } from '#contract/sales/replies/payment-words.ts'
import { plainWords } from '#contract/sales/replies/plain-words.ts'
import { ASKS, ASKS_PRICE, ASKS_STILL, ASKS_WORKS, MEASURES, POSTAGE } from '#contract/sales/replies/question-words.ts'
import { asksIfSo } from '#contract/sales/replies/read-amounts.ts'
import { type ReadMessage, readMessage } from '#contract/sales/replies/read-message.ts'
import type { Reply, Tone } from '#contract/sales/replies/replies.ts'
import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import {
  ADDRESSED,
  BROADER,
  LAST_RESORTS,
  REPLY_TEMPLATES,
  type ReplyTemplate,
  type Situation,
  UNMEASURED,
} from '#contract/sales/replies/reply-templates.ts'
import { shortenReply } from '#contract/sales/replies/shorten-reply.ts'
import { PLACE, SAYS_THANKS } from '#contract/sales/replies/topic-words.ts'
import { zipIn } from '#contract/sales/replies/zip-in.ts'
import { isPlural } from '#contract/words.ts'

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
  const own = templates[situation] ?? templates[BROADER[situation] ?? situation] ?? []
  const chosen = [...own, ...templatesFor(situation, slots)].slice(0, DRAFTS)
  const shipping = shippingAsked(message, read, facts)
  const answered = (filled: string) => {
    const toned = tone === 'short' ? shortenReply(filled) : filled
    return shipping ? withSentence(toned, shipping) : toned
  }
  const drafts = chosen.map(({ text }, index) => {
    // What the seller wrote themselves is said as they wrote it.
    const isOwn = index < own.length
    const filled = fill(isOwn ? text : inNumber(text, facts.name), slots)
    const said = concealAmount(isOwn ? filled : answered(filled), floorPrice)
    return /\p{L}{2}.*\s/u.test(said.replace(/^hi\W*/i, '')) ? said : LAST_RESORTS[index % LAST_RESORTS.length]!
  })
  return { intent, warning: null, drafts, titles: chosen.map(({ title }) => title) }
}

function situationOf(
  { intent, topic, offer, shipped }: ReadMessage,
  { price, noLongerForSale, shipping }: ReplyFacts,
  floor: number | null,
): Situation {
  // Whoever waits for it, or says thanks, may be the one who bought it.
  if (noLongerForSale) return topic === 'when it ships' || topic === 'thanks' ? topic : 'sold'
  if ((intent === 'postage' || shipped) && shipping === false) return 'no shipping'
  // What is left of such a sum depends on where it goes.
  if (shipped) return 'postage'
  if (intent === 'scam') return 'other'
  if (topic) return topic
  if (intent !== 'offer' && intent !== 'lowball') return intent
  const low = intent === 'lowball'
  const isFirm = price !== null && floor !== null && floor >= price
  if (offer === null) return low ? 'lowball' : isFirm ? 'firm price' : 'asks for less'
  if (price !== null && offer >= price) return 'full price'
  // What the seller said they take counts before any rule of ours.
  const tooLow = floor === null ? low : offer < floor
  if (!tooLow) return 'fair offer'
  return low || price !== null ? 'lowball' : 'asks for less'
}

type Slots = Partial<Record<string, string>>

function templatesFor(situation: Situation, { size, measured, zip }: Slots) {
  if (situation === 'measures' && !size && !measured) return UNMEASURED
  return situation === 'postage' && zip ? ADDRESSED : REPLY_TEMPLATES[situation]
}

function slotsFor(message: string, read: ReadMessage, facts: ReplyFacts, floor: number | null): Slots {
  const { intent, topic, offer } = read
  const { name, price, size, pickup, shipping, noLongerForSale } = facts
  const words = plainWords(message)
  const measures = facts.answers.filter(({ ask }) => intent === 'measures' && MEASURES.test(plainWords(ask)))
  const measured = answerFor(words, measures)
  // Who asks for the size and one thing more hears both.
  const rest = facts.answers.filter((each) => !measures.includes(each))
  const found = [answerFor(words, facts.answers), measured, answerFor(words, rest)]
  const [answer, besides] = new Set(found.filter((each) => each !== undefined))
  const payment = namedPayment(words)
  const hasPrice = price !== null && (ASKS_PRICE.test(words) || asksIfSo(words, price))
  // Good condition does not say that it works.
  const condition = intent === 'condition' && ASKS_WORKS.test(words) ? null : facts.condition
  const isSaid = hasPrice || answer !== undefined
  const known = topic === 'payment' ? payment : ((intent === 'condition' ? condition : null) ?? answer)
  const counter = price === null ? null : counterOffer(price, offer, floor)
  const numbered = (text: string) => inNumber(text, name)
  const delivery = numbered(deliveryOf(facts) ?? '') || undefined
  return {
    item: name === null ? 'it' : `the ${name}`,
    price: price === null ? undefined : inDollars(price),
    asking: price === null ? 'my asking price' : inDollars(price),
    // Who just takes it may mean a sum that was agreed on before.
    offer: offer === null ? (topic ? undefined : 'that') : inDollars(offer),
    counter: counter === null ? undefined : inDollars(counter),
    condition: condition?.toLowerCase(),
    // Who asks one thing hears about that: 'not working' and 'in good condition' do not go together.
    shape: answer ? undefined : condition?.toLowerCase(),
    size: size ?? undefined,
    measured,
    besides,
    delivery,
    // Of two questions, both are answered.
    placeAsked: PLACE.test(words) ? 'I am near ____' : undefined,
    pickItUp:
      pickup === false || noLongerForSale || (shipping && wantsShipping(words))
        ? undefined
        : numbered('pick [it|them] up'),
    shipIt: shipping ? numbered('ship [it|them]') : undefined,
    orderIt:
      pickup === false && shipping && !noLongerForSale
        ? numbered('Please order in the app, and I will ship [it|them]')
        : undefined,
    yes: ASKS_STILL.test(words) ? numbered('Yes, [it is|they are] still available') : undefined,
    priceAsked: hasPrice ? `The price is ${inDollars(price)}` : undefined,
    welcome: SAYS_THANKS.test(words) ? 'You are welcome' : 'All right',
    until: heldUntil(words) ?? '____',
    zip: zipIn(words, price),
    payment,
    answer,
    gap: known ? undefined : '____',
    blank: !isSaid && ASKS.test(words) ? '____' : undefined,
    whatElse: isSaid || ASKS.test(words) ? 'What else' : 'What',
  }
}

const wantsShipping = (words: string) => POSTAGE.test(words) && !/pick ?up/.test(words)

/** What whoever asks for shipping beside something else is told of it; undefined where nobody knows. */
function shippingAsked(message: string, { intent, shipped }: ReadMessage, facts: ReplyFacts): string | undefined {
  if (intent === 'postage' || shipped || facts.noLongerForSale || !POSTAGE.test(plainWords(message))) return
  if (facts.shipping) return inNumber('I can ship [it|them]; the buyer pays postage.', facts.name)
  return facts.shipping === false ? inNumber('[It is|They are] pickup only.', facts.name) : undefined
}

function deliveryOf({ pickup, shipping }: ReplyFacts) {
  if (pickup && shipping) return 'You can pick [it|them] up, or I can ship [it|them]'
  if (pickup) return '[It is|They are] pickup only'
  return shipping ? 'I can ship [it|them]' : undefined
}

/** '[is|are]' becomes 'are' where the name is a plural. */
const inNumber = (text: string, name: string | null) =>
  text.replace(/\[([^|\]]*)\|([^|\]]*)\]/g, name !== null && isPlural(name) ? '$2' : '$1')

/** A sentence with an unknown fact is left out. */
const SLOT = /\{(\w+)\}/g

function fill(template: string, slots: Slots): string {
  const isUnknown = (sentence: string) =>
    [...sentence.matchAll(SLOT)].some(([, slot = '']) => slots[slot] === undefined)
  return withoutSentences(template, isUnknown).replace(SLOT, (_whole, slot: string) => slots[slot]!)
}
