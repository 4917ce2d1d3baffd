import { plainWords } from '#contract/sales/replies/plain-words.ts'
import {
  BARGAIN,
  HALF,
  LOW_WORDS,
  QUESTIONS,
  SEVERAL,
  TRADE,
  WITH_POSTAGE,
} from '#contract/sales/replies/question-words.ts'
import { asksIfSo, readAmounts } from '#contract/sales/replies/read-amounts.ts'
import type { Intent, Topic } from '#contract/sales/replies/replies.ts'
import { scamIn } from '#contract/sales/replies/scam-signs.ts'

const OFFERING =
  /\b(?:take|takes|accept|offer\w*|give|giving|gimme|pay|do|go|have|got|cash|(?:how|what) ?(?:bout|about)|hows|hbu|would|wud|could|can|will|sell|deal|bring|spend|budget|settle|part with|cool with|ok with|fair|now|today|tonight|for|aceptas?|doy|dejas?|ofrezco)\b|\?\s*$|^\W*\d/
const INCLUDES =
  /\b(?:includ\w*|come with|each or|or each|price for (?:both|all)|(?:is|was) (?:it|that|this|the) \$? ?\d+ (?:for|each|per|a piece))\b/
/** Paid for something beside the item. */
const ON_TOP =
  /\b(?:extra|additional|another) \$? ?\d|\d ?(?:\$|bucks|dollars)? (?:extra|more|on top|for (?:gas|delivery|shipping|your (?:time|trouble)))\b|\b(?:deliver|bring|drop|ship)\w*\b[^.?!]{0,40}\bfor \$? ?\d/
/** An offer under this share of the price is a low one. */
const LOW_SHARE = 0.7

export interface ReadMessage {
  intent: Intent
  /** In dollars; null where no sum is offered. */
  offer: number | null
  /** Whether that sum has the postage in it. */
  shipped: boolean
  /** Null where the intent says it all. */
  topic: Topic | null
  /** Only for a scam. */
  warning: string | null
}

/** What a buyer's message is about, found by rules alone. `price`: what the item is offered for, where that is known. */
export function readMessage(message: string, price: number | null): ReadMessage {
  const words = plainWords(message)
  const warning = scamIn(words)
  const plain = { offer: null, shipped: false, topic: null, warning }
  if (warning) return { ...plain, intent: 'scam' }
  if (TRADE.test(words)) return { ...plain, intent: 'trade' }
  const question = QUESTIONS.find(({ asks }) => asks.test(words))
  const { offer, asked } = offerIn(words, price, question !== undefined)
  const reference = price ?? asked
  if (offer !== null) {
    const low = LOW_WORDS.test(words) || (reference !== null && offer < reference * LOW_SHARE)
    return { ...plain, intent: low ? 'lowball' : 'offer', offer, shipped: WITH_POSTAGE.test(words) }
  }
  const low = HALF.test(words) || LOW_WORDS.test(words)
  if (low || BARGAIN.test(words) || SEVERAL.test(words)) return { ...plain, intent: low ? 'lowball' : 'offer' }
  return { ...plain, intent: question?.intent ?? 'other', topic: question?.topic ?? null }
}

/** The sum that is offered, and the one the message says is asked. */
function offerIn(words: string, price: number | null, isQuestion: boolean) {
  const amounts = readAmounts(words, price)
  const asked = amounts.find((amount) => amount.asked)?.dollars ?? null
  const own = amounts.filter((amount) => !amount.asked)
  const offered = (own.find(({ dollars }) => dollars !== price) ?? own[0])?.dollars ?? null
  const isOther = INCLUDES.test(words) || ON_TOP.test(words) || SEVERAL.test(words) || asksIfSo(words, price)
  const meant = !isOther && (OFFERING.test(words) || !isQuestion)
  if (offered !== null && meant) return { offer: offered, asked }
  const percent = /(\d{1,2}) ?(?:%|percent) off/.exec(words)?.[1]
  const share = percent ? 1 - Number(percent) / 100 : HALF.test(words) ? 0.5 : null
  return { offer: share !== null && price !== null ? Math.round(price * share) : null, asked }
}
