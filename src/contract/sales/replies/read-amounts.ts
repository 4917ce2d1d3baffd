import { withFigures } from '#contract/sales/replies/number-words.ts'

const FIGURE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,2})?'
const AMOUNT = new RegExp(
  `(\\$ ?)?(?<![\\d.,/:#x-]|[a-z])(${FIGURE})( ?k\\b)?( ?\\$| ?(?:bucks?|bux|dollars?|dollers?|usd)\\b)?(?![\\d:/]|,\\d|-\\d)`,
  'g',
)

/** What makes a number something else than money. */
const UNIT =
  /^ ?(?:"|''|'|%|percent|st\b|nd\b|rd\b|th\b|x ?\d|by \d|am\b|a\.m|pm\b|p\.m|ish (?:pm|am|tonight)|o'? ?clock|min|hr|hour|sec|day|week|month|year|yr|inch|in\b(?! (?:cash|hand|total|my))|ft\b|feet|foot|cm\b|mm\b|meter|yard|yd|lb|pound|oz|kg|gb|tb|inch|mile|mi\b|block|people|of (?:them|these|those)|left|pieces?|chairs?|sets?|w\b|watt|v\b|volt|speed|seat|drawer|door|piece|digit|star|times?\b|floor|(?:[nsew]\.? )?[a-z]+(?: [a-z]+)? (?:st|street|ave|avenue|rd|road|dr|drive|blvd|ln|lane|hwy)\b)/
/** Whether what follows a number makes it a measure, a time, a count or a house's. */
export const isMeasure = (after: string) => UNIT.test(after)
/** What stands before a number that is money. */
const CUE =
  /\b(?:take|takes|taking|accept|do|offer|offering|give|giving|pay|paying|go|going|goin|have|got|bring|spend|for|about|bout|abt|hows|high as|low as|like|thinking|only|just|maybe|say|lowest|down to|cash|asking|listed|budget|max|sell|at|aceptas?|doy|ofrezco|(?:dejas?|vendes?|das) en)\b[ :,-]*(?:(?:is|me|you|u|ya|it|like|just|only|maybe|around|about|a|the|this|that|for|at|as low as)[ :,-]+){0,4}$/
/** What may follow one that is money. */
const TAIL =
  /^ ?(?:cash|obo|o\.b\.o|today|tonight|tmrw|tomorrow|now|rn|right now|hoy|firm|even|flat|max|tops|work|sounds?|ok|okay|if|(?:and|n) (?:i|its?|you|ill|come|pick)|for (?:it|both|the|this|that|all)|shipped|picked|delivered|total|out the door|is (?:my|all|the)|be (?:ok|good|fair)|instead|venmo|zelle)\b/
/** 'ship it to Austin, TX 78701', 'shipping for 78701': where it goes, unless the item costs as much. */
const PLACE_BEFORE = /\b(?:ship\w*|send|mail|postage)\b[^.?!$\d]{0,40}\b(?:to|for)\b[^.?!$\d]{0,30}$/
const isPlace = (before: string, figures: string, price: number | null) =>
  /^\d{5}$/.test(figures) && Number(figures) > (price ?? 0) * 2 && PLACE_BEFORE.test(before)
/** 'I'll take 2', 'Do you have 2?': how many. */
const COUNT_BEFORE =
  /\b(?:i'?ll|i will|i want|i need|i'?d like|i would like|(?:do|did) (?:you|u) have)(?: to)? ?(?:take|buy|get|have)? ?$/
const MOST_COUNTED = 4
/** '2 for 100' */
const FOR_A_SUM = /^ ?for \$? ?\d/
/** '7 tonight' */
const TIME_AFTER = /^ ?(?:tonight|tmrw|tomm?or+ow)\b/
const TIME_BEFORE = /(?:after|before|until|till|by|between|around|at|@|there at|here at|come at|off at|home at|to) ?$/

/** What stands before a price that is not the buyer's own. */
const OTHERS_PRICE =
  /\b(?:asking|listed|posted|instead of|retails?|originally|price|priced|new(?: for)?|worth|saw|seen|than|of your|the same|bought|costs?|goes for|selling for|it was)\b[^.,?!]{0,12}$/

/** What is asked of a price, not offered: 'firm at 80', '80 firm?', 'is $80 your lowest', '$80 or best offer?' */
const FIRM_BEFORE = /\bfirm (?:at|on) ?$/
const FIRM_AFTER = /^ ?(?:firm|fixed|negotiable|flexible|(?:your|ur|the) (?:lowest|best|bottom|final|last))\b/
const OR_LESS_AFTER = /^ ?(?:obo|o\.b\.o|or best)\b/
const IS_BEFORE = /\b(?:is|are)(?: (?:the|your|ur|it|this|that))? ?$/

/** Nothing but a sum and whether that is it: '$80?', 'so 80 right?', 'still 80?', '80 for the pair?' */
const SUM_ALONE = new RegExp(
  `^\\W*(?:(?:hi|hey|hello|ok|so|still|is|it|this|that|its|it's|the|price|just|only|and)\\W+)*(${FIGURE})\\W*(?:(?:bucks|dollars|right|correct|still|total|each|for (?:both|all|it|the \\w+))\\W*)*\\?\\W*$`,
)

/** A number beside nothing else is what somebody would pay. */
const GREETING = /\b(?:hi|hey|hello|please|pls|lol|thanks|sir|bro|man|maybe)\b/g

export interface ReadAmount {
  dollars: number
  /** What the seller or a shop asks, not what the buyer would pay. */
  asked: boolean
}

/** Whether a message (`plainWords`) asks whether the price is what it is. */
export const asksIfSo = (words: string, price: number | null) =>
  price !== null && Number(SUM_ALONE.exec(words)?.[1]?.replaceAll(',', '')) === price

/** The sums of money in a message (`plainWords`), as people write them; times, sizes and counts are none. */
export function readAmounts(words: string, price: number | null): ReadAmount[] {
  const text = withFigures(words)
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, sign, figures = '', thousand, unit] = match
    const dollars = Number(figures.replaceAll(',', '')) * (thousand ? 1000 : 1)
    const marked = Boolean(sign || unit)
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    const after = text.slice(match.index + whole.length)
    if (!marked && (isMeasure(after) || !isMoney(text, before, after, dollars))) return []
    if (!marked && isPlace(text.slice(0, match.index), figures, price)) return []
    const asked = OTHERS_PRICE.test(before) || asksOfPrice(before, after, dollars === price)
    return dollars > 0 ? [{ dollars, asked }] : []
  })
}

function asksOfPrice(before: string, after: string, isPrice: boolean) {
  if (FIRM_BEFORE.test(before)) return true
  const isAsked = isPrice || IS_BEFORE.test(before)
  return FIRM_AFTER.test(after) ? isAsked || after.includes('?') : isAsked && OR_LESS_AFTER.test(after)
}

function isMoney(text: string, before: string, after: string, dollars: number) {
  if (!/[a-z]{3}/.test(text.replace(GREETING, ''))) return true
  if (dollars <= 12 && TIME_BEFORE.test(before) && !/\bfor ?$/.test(before)) return false
  if (dollars <= MOST_COUNTED && (COUNT_BEFORE.test(before) || FOR_A_SUM.test(after))) return false
  if (dollars <= 12 && TIME_AFTER.test(after) && !CUE.test(before)) return false
  return CUE.test(before) || TAIL.test(after)
}
