import { hasContacts } from '#contract/listings/contact-details.ts'
import { RELATIVE } from '#contract/sales/replies/payment-words.ts'
import { near } from '#contract/sales/replies/plain-words.ts'

/** Shops and marketplaces whose pages buyers show each other; whatever only looks like one is a stranger. */
const KNOWN_SITES =
  /(?:https?:\/\/)?(?<![\w.-])(?:[a-z0-9-]{1,30}\.){0,2}(?:amazon|ebay|ikea|wayfair|walmart|target|homedepot|lowes|bestbuy|costco|etsy|youtube|craigslist|offerup|mercari|facebook|google|apple|imgur|wikipedia|poshmark|nike|overstock|westelm|potterybarn|crateandbarrel|samsung|lego|rei)\.(?:com|org)(?![\w.-])(?:\/\S{0,300})?/g

const MESSENGER =
  /\b(?:wh?[a@]t'?s? ?[a@]p+|telegram|signal app|on signal|hangouts?|google chat|viber|wechat|kik|snapchat|(?:my|the|on|add) snap|insta(?:gram)?|i-?message)\b/
const DIGIT_WORDS = 'zero one two three four five six seven eight nine'.split(' ')
const DIGIT_WORD = new RegExp(`\\b(?:${DIGIT_WORDS.join('|')})\\b`, 'g')
const withDigits = (words: string) => words.replace(DIGIT_WORD, (word) => String(DIGIT_WORDS.indexOf(word)))
/** Figures may stand apart, as where they were written out. */
const PHONE = /(?<![\d$.,])(?:\+?1[ .-]?)?\(?(?:\d[ -]?){3}\)?[ .-]{0,3}(?:\d[ -]?){3}[ .-]{0,2}(?:\d[ -]?){3}\d(?!\d)/
const ELSEWHERE = /\b(?:text|txt|sms|contact|reach|message|msg|hit|e-?mail|write|inbox)\b/
/** A number to find each other by at pickup. */
const MEETING =
  /\b(?:when (?:you|u|ur|i)|once (?:you|i)|arriv\w*|outside|i'?m here|on my way|omw|address|gate|running late|get here|get home|any (?:issues|questions))\b/
const ADDRESS =
  /\bhxxps?\b|\bhttps?\b|\b[a-z0-9-]{2,40} ?(?:\.|\(dot\)|\[dot\]| dot ) ?(?:com|net|org|info|xyz|top|shop|site|online|link|app|co|io|ly|gl|cc|ru|cn|biz|click|live|store|page)\b|\bt\.me\//
const MAIL_ADDRESS =
  /\b[\w.+-]{1,64} ?(?:@|\(at\)|\[at\]) ?\w{2,30} ?(?:\.|dot)|\b\w{2,40} ?(?:at|@|\(at\)|\[at\]) ?(?:g ?mail|yahoo|hotmail|outlook|icloud|aol)\b/
const ASKS_MAIL = near('send|give|need|have|get|what', '\\b(?:your|ur) (?:g ?mail|e-?mail)\\b', 20)
const ASKS_NUMBER = near(
  'what|send|give|need|drop|share|get',
  '\\b(?:your|ur) (?:cell |phone |mobile |contact )?(?:number|cell|#)(?! (?:one|of))',
  20,
)
const FOLLOW = near(
  'click|open|follow|fill|tap|visit|go to|log ?in|sign ?in',
  '(?:link|url|form|web ?site|web ?page|here)\\b',
  30,
)
const ASK_ANOTHER = near(
  'text|txt|contact|e-?mail|call',
  `\\b(?:my|his|her) (?:${RELATIVE}|boss|agent|personal|private)\\b`,
  25,
)

/** Whether a message wants to go on outside the marketplace: a link, an address, another messenger. */
export function leadsAway(message: string): boolean {
  const words = message.replace(KNOWN_SITES, ' ')
  if (MESSENGER.test(words) || ADDRESS.test(words) || MAIL_ADDRESS.test(words) || FOLLOW.test(words)) return true
  if (ASKS_MAIL.test(words)) return true
  if (MEETING.test(words)) return false
  if (ASK_ANOTHER.test(words) && /\b(?:directly|instead|at|number|e-?mail|on)\b/.test(words)) return true
  if (ASKS_NUMBER.test(words) && /\b(?:text|txt|contact|reach|call|send)\b/.test(words)) return true
  return PHONE.test(withDigits(words)) ? ELSEWHERE.test(words) : hasContacts(words)
}
