import { AGENT, AWAY, FETCH, PAYMENT_APP, RELATIVE } from '#contract/sales/replies/payment-words.ts'
import { near } from '#contract/sales/replies/plain-words.ts'

const FROM_AFAR = new RegExp(
  `\\b(?:${PAYMENT_APP}|${AWAY}|checks?|cheque|deposit|insurance|payment|funds|pay (?:you )?(?:now|first|today|right|via|through|online|in advance|up ?front)|send (?:you )?(?:the )?money)\\b`,
)
const AGENT_COMES = near(`(?:${AGENT})`, `${FETCH}|bring\\w*|handle|arrange\\w*|schedule\\w*`, 60)
const OWN_AGENT = new RegExp(
  `\\b(?:my|our|a|the|send|hire|have) (?:\\w+ ){0,2}(?:${AGENT})\\b.{0,30}\\b(?:will|would|to|is|are)\\b|\\bsend(?:ing)? (?:a |my |the )?(?:${AGENT})`,
)
const CARRIER_COMES = near(
  'fed ?ex|ups\\b|dhl|uber|courier|carrier|driver',
  `(?:will|to|can) (?:come |go )?(?:${FETCH}|bring)|insurance|envelope`,
  50,
)
const ARRANGED = near(
  'arrange|schedule|organi[sz]e|set up',
  '(?:the |a |my |for )*(?:pick ?up|shipment|shipping|collection|courier|carrier)',
  40,
)
const RELATIVE_COMES = near(`\\b(?:my|a|the|mi|un) (?:\\w+ )?(?:${RELATIVE})\\b`, FETCH, 60)
/** The story is always the same; husbands and friends come for real buyers, too. */
const COUSIN_COMES = near(
  '\\bmy (?:cousin|nephew|niece|uncle)\\b.{0,25}\\b(?:will|would|gonna|going to|is)\\b|have my (?:cousin|nephew|niece|uncle)',
  FETCH,
  50,
)
const SENT_ON = near('\\b(?:ship|mail|send) (?:it|this|them) to', `my (?:${RELATIVE})`, 10)
const CASH = /\bcash\b(?! ?app)|\bin person\b/
const NO_CASH = new RegExp(`\\b(?:${PAYMENT_APP}|checks?|deposit|insurance|envelope)\\b`)
/** Somebody who brings helpers along comes themselves. */
const COMES_TOO = /\b(?:with me|i(?:'?ll| will|'?m| am| can)? (?:bring|be there|have movers with|come with))\b/

/** Whether somebody else comes for it, sent by a buyer who pays from afar: 'my cousin will pick it up'. */
export function strangerFetches(words: string): boolean {
  if ((CASH.test(words) && !NO_CASH.test(words)) || COMES_TOO.test(words)) return false
  if (COUSIN_COMES.test(words) || (AGENT_COMES.test(words) && OWN_AGENT.test(words)) || OWN_AGENT.test(words))
    return true
  const comes =
    AGENT_COMES.test(words) ||
    CARRIER_COMES.test(words) ||
    ARRANGED.test(words) ||
    RELATIVE_COMES.test(words) ||
    SENT_ON.test(words)
  return comes && FROM_AFAR.test(words)
}
