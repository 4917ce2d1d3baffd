import { anyOf, IT, YOU } from '#contract/sales/replies/plain-words.ts'
import type { Intent, Topic } from '#contract/sales/replies/replies.ts'
import {
  ACCEPTS,
  HOLD,
  NOT_NOW,
  ON_THE_WAY,
  PAYMENT,
  PLACE,
  SHIPS_WHEN,
  THANKS,
} from '#contract/sales/replies/topic-words.ts'

const DAY =
  '(?:today|tonight|tmrw|tomm?or+ow|now|(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|this (?:week|weekend|evening|afternoon|morning)|the weekend)'

export const MEASURES = anyOf(
  'mea?s+u?r\\w*',
  'd[ei]m[ea]n[cst]\\w*',
  'dims?\\b',
  `hows? (?:tall|wide|deep|high|big|large|heavy|thick)`,
  `how long(?= (?:is|are) (?:the|it\\b(?! (?:been|going|avail|available|for sale))|each|this cord)|\\W*$)`,
  'how many (?:inches|feet|ft|pounds|lbs|gallons|quarts|cups)',
  'how much (?:does it|do they|does this) we?[ia]\\w*',
  'hei?ght|hight',
  'width|length|depth|diameter|circumference|inseam|pit to pit|wingspan',
  `(?:is|are) (?:${IT}|the \\w+)(?: \\w+){0,2} \\d+ ?(?:inch\\w*|feet|foot|ft|cm|lbs?|pounds|oz|gallons?)\\b`,
  'l ?x ?w|w ?x ?[dhl]|\\d+ ?x ?\\d+',
  `we?i?gh?t\\b|weighs?\\b|is ${IT} (?:very |really |too )?heavy`,
  `(?:what|wat|whats|what's|which)(?: is| are| r)?(?: the| your| exact)? sizes?`,
  'sizes?\\b(?=[^.!]*(?:\\?|\\d|$))',
  `(?:twin|full|queen|king|small|medium|large|xl)(?: size| sized)? or (?:a )?(?:twin|full|queen|king|small|medium|large|xl)`,
  `(?:will|would|wud|does|do|can|could|should|did) (?:${IT}|the \\w+) (?:even )?fit`,
  'fits?\\b(?=[^.!]*\\?)',
  '(?:through|thru|down|up) (?:a|an|my|the|our) (?:\\S+ ){0,3}(?:door\\w*|hall\\w*|stair\\w*)',
  'run (?:small|large|big)|(?:big|small|large|wide|tall|long) enough|how many (?:people|seats)',
  'true to size',
  'square f|sq f',
  'medidas?|tamano|cuanto (?:mide|pesa)|que tan (?:grande|alto|largo)',
)

const CONDITION = anyOf(
  'cond\\w{0,4}[it]\\w*n\\w*|cond\\b|condicion',
  'scratch\\w*|dents?\\b|dented|scuff\\w*|chips?\\b|chipped|crack(?:s|ed)?\\b|stain\\w*|tears?\\b|torn|rips?\\b|ripped|holes?\\b|rust\\w*|fad(?:ed|ing)|discolou?r\\w*|pilling|sticks?\\b|sticky|stuck|wobbl\\w*|leak\\w*|squeak\\w*|peel\\w*|warp\\w*|burn(?:s|t|ed)?\\b|spots?\\b|water rings?|dam+a?ge?\\w*|defect\\w*|flaws?\\b|marks?\\b(?! (?:it|this|as|pending|sold))|wear\\b|worn',
  'all (?:its|the|of the) (?:parts|pieces|screws|hardware)|brok\\w*|missing|repair\\w*|tested|function\\w*|authentic\\w*|genuine|real (?:leather|wood|gold|silver|fur)|solid wood|fake|knock ?off',
  `(?:does|do|did|is|are|if) (?:${IT}|the [\\w ]{1,25}|everything|all|both)(?: \\w+){0,3} (?:works?(?! for)|working|run|runs|running|slide|(?<!still )open|close|charge|heat|cool|spin|play|lock|good|ok|okay|intact|sturdy|clean)\\b`,
  '(?:fully|still|in|everything|all|not|it) work(?:s|ing)?\\b(?! (?:for|until|late|on))',
  'works? (?:ok|fine|good|well|properly|perfectly|great)?\\W*$(?<!(?:day|that|this|tonight|tomorrow|night|weekend|time|after) works?\\W*)(?<!\\b\\d+ works?\\W*)',
  'buzz\\w*|rattl\\w*|nois[ey]\\w*|(?:left|kept|stored|been|sat) (?:out ?side|out in|in ?side|in (?:a|the|your) (?:garage|storage|basement|attic|sun|rain))',
  'turns? on|power(?:s|ed)? (?:on|up)|start(?:s)? up|hold a charge|battery|batteries',
  `(?:what|good|great|decent|bad|rough|any) shape`,
  '(?:have|did|do) (?:you|u|ya) (?:ever )?(?:use|used|wear|worn) (?:it|this|them)|how old|how new|how many (?:years|miles|hours|owners)|what year|how (?:much|often|long) (?:was|has|did|have) (?:it|you|u|ya)',
  'when (?:did|was) (?:you|u|it) (?:buy|bought|purchase|get|made|got)',
  `(?:is|are|was|has|were) ${IT} (?:been |ever |been ever )*(?:new|used|brand new|original|refurb\\w*|real|legit|clean|opened|worn|washed)`,
  '(?:brand )?new or|new in|like new|ever been',
  '(?:any|some|what|have) (?:issues?|problems?|prob\\w*|trouble)|issues?\\b|wrong with|need (?:anything|any work|work|repairs?|fixing|cleaning)',
  'smok(?:e|er|ers|ing)\\b(?: ?-?free)?|smells?\\b|odou?rs?\\b|mold|bed ?bugs?|pet ?-?free|pets?\\b|(?:home|house|around) (?:with )?(?:any |a )?(?:cats?|dogs?)\\b',
  '(?:is|are|was|were) (?:the|all the|any of the) [\\w ]{1,25} (?:original|replaced|new|real)\\b',
  '(?:more|another|other|better|additional|extra|clearer|some) (?:pics?|pictures?|photos?|fotos?|pix|angles?|video)',
  '(?:pics?|pictures?|photos?|fotos?|video) (?:of|from|showing)|close ?ups?|(?:send|get|have|see|post|take)(?: me)? (?:a |any )?(?:pics?|pictures?|photos?|fotos?|pix|video)',
  `(?:why|y) (?:are|r) ${YOU}|reason for selling|why (?:selling|sell)`,
  'nuevo|usado|funciona|buen estado',
)

export const POSTAGE = anyOf(
  's?h?ship+\\w*|shiping|shping|postage|usps|ups\\b|fed ?ex|tracking|free ship',
  `(?:can|could|would|will|willing to|able to) (?:${YOU} )?(?:be willing to )?(?:(?:mail|post)\\b|send (?:${IT}\\b|the (?!money|payment|address|deposit)|to\\b))`,
  `(?:mail|send) ${IT} to|(?:get|have) ${IT} (?:mailed|sent|posted)`,
  'd[ei]l\\w*v\\w*r\\w*|drop (?:it |this )?off|drop it',
  `bring ${IT} (?:to|over|by)|(?:can|could|would|will) ${YOU} bring ${IT}`,
  'pick ?up only|only pick ?up|local only',
  'envi(?:o|os|as|an|ar)\\b|entrega\\w*',
)

const PICKUP = anyOf(
  `pi[ck]{1,2}(?:s|ed|ing)?[ -]?(?:${IT} |the \\w+ )?up\\w*|p\\/?u\\b`,
  '(?<!(?:some|any)(?:one|body)(?: else| already)* )com(?:e|ing) (?:by|over|get|grab|see|look|check|pick|view|now|to|after|around|at|and|for|on|in|out)',
  `(?:come|be there|be free|free|there|meet|get (?:it|there|them)|off work|have it|ready)(?: \\w+){0,3} (?:${DAY}|at \\d|by \\d|after \\d|around \\d|@ ?\\d|in (?:an hour|\\d+))`,
  `(?:would|does|how about|what about|is|will) ${DAY}(?: \\w+){0,3} (?:work|ok|okay|good|possible|fine|at \\d)`,
  `${DAY}(?: \\w+){0,3} (?:good|ok|okay|works?|possible|fine)\\W*$`,
  '(?:swing|stop|drop|come|run|drive) by',
  `can(?:'?t|not) make it|(?:can|could) (?:we|i|${YOU}) (?:do|make it|come)(?: it)? ${DAY}|re-?schedule`,
  `leave ${IT} (?:out|on|at|by)|(?:load|lift|carry) ${IT}|help (?:me )?(?:load|lift|carry)|(?:apt|apartment|unit|house) (?:number|no|#)`,
  'meet\\b|meet ?up|half ?way',
  'porch|parking|driveway|elevator|stairs|ground floor',
  "(?:what|which|whats|what's)(?: your| ur)? (?:time|days?)",
  `(?:are|r) ${YOU} (?:still )?(?:home|free|around|available)`,
  `how (?:late|early|soon)`,
  `when (?:can|could|are|r|would|should|is a good|is good|works?|do) ?(?:i|we|${YOU})?`,
  'be there|hours? away',
  `grab ${IT}|look at ${IT}|see ${IT}|view ${IT}|in person|viewing|take a look`,
  `(?:works? for (?:me|${YOU})|after work|free (?:after|on|at|this|until))`,
  `available (?:to (?:pick|meet|see|view|come)|${DAY}|for (?:pick|a view|a look))`,
  "\\d{1,2}(?::\\d\\d)? ?(?:am|pm|a\\.m|p\\.m)\\b|\\d{1,2}:\\d\\d\\b|(?:get|i am|im|i'm) off (?:work )?(?:at|by|around)",
  'recoger\\w*|(?:puedo|podria|paso|pasar) (?:pasar|ir|hoy|manana|por)',
)

/** A day or an hour by itself: 'Saturday?', 'after 6?' */
const TIME_ALONE = new RegExp(
  `^\\W*(?:(?:hi|hey|hello|ok|so|maybe|or|and|how about|what about)\\W+)*(?:${DAY}|(?:after|around|about|at|by|before) \\d{1,2}(?::\\d\\d)?)\\W*$`,
)

const AVAILABILITY = anyOf(
  'av[ai]{1,2}l\\w*|avl?bl\\w*|aval\\w*|disponible',
  '(?:have|did) (?:you|u) (?:already )?sell|(?:have|did) (?:you|u) sold|still (?:open|for sale|selling|sellin|have|hav|got|there|up|here|around|on\\b|good|4 ?sale|looking|posted|listed|av)|still\\W*$',
  `(?:do|did|does) ${YOU} (?:still )?(?:have|got) (?:${IT}\\b|the(?! (?:original )?(?:box|receipt|manual|charger|remote|cord|cable|case|lid|keys?)\\b)|any left|(?:any )?more|another|two|2)`,
  `(?:is|has|was|did) (?:${IT}|the \\w+)(?: been| item)? (?:already |still )?(?:sold?|sell|gone|taken|spoken|pending|for sale|up for|reserved|claimed|on hold)`,
  'sold(?: yet| already)?\\W*$|gone(?: yet| already)?\\W*$|any left|up for grabs',
  '(?:someone|anyone|anybody|somebody)(?: else| already)* (?:coming|getting|got|interested|buying|taking|ahead|claimed)',
  '(?:buy|get|sell|purchase|take|have) (?:just|only) (?:the|one|two)|separately|individually',
  'first in line|next in line|be next\\b|falls? through|fell through|backs? out|back ?up',
  'interested|me interesa|lo tienes',
  `i(?:'?d|'?ll| will|ll| wanna)? ?(?:(?:take|buy|want) (?:${IT}|the \\w+)|(?:need|get) ${IT})\\b(?! (?:for|to know))`,
  `(?:like|love|want|wanna|looking|ready|can i|could i|hoping|able)(?: to)? (?:buy|get|have|purchase|own) (?:${IT}|the \\w+|your(?! (?:phone|cell|number|name|email|info)))`,
)

/** Whether it is there at all, beside another question. */
export const ASKS_STILL = anyOf(
  `(?:sigue|todavia|aun|esta) disponible|disponible todavia|stil+ (?:for sale|have|got|up\\b|there)|(?<!\\b${YOU} )stil+ av\\w*|(?:is|are) (?:${IT}|the \\w+)(?: item| one)? av\\w*`,
)
export const ASKS_PRICE = anyOf(
  `how much(?! (?:(?:does|do) \\w+ (?:we?i|use|hold)|we?i|time|use|was|has|did|have|would|will|less|lower|ship|for (?:ship|deliver)|to (?:ship|deliver|mail)))|(?:what'?s|what is|whats|wats) (?:the |ur |your )?(?:price|cost|asking)|price\\W*$|asking price|cuanto(?! (?:es lo|mide|pesa|tiempo))|precio\\W*$`,
)

/** Whether it does what it is for, which its condition does not tell. */
export const ASKS_WORKS = anyOf(
  '(?<!(?:after|off|from|at) )works?(?! for)\\b|working|turns? on|powers? (?:on|up)|starts? up|function\\w*|funciona',
)
/** The sum that is offered has the postage in it. */
export const WITH_POSTAGE = anyOf('shipped|delivered|(?:with|including|incl|includes?|plus free|and) (?:the )?shipping')

/** Asks something, whatever it is. */
export const ASKS = anyOf(
  "(?:what|wat|which|who|why|how)(?:'?s)?\\b",
  `(?:do|does|did|is|are|was|were|can|could|will|would|has|have) (?:${YOU}|${IT}|i|we|there|any)\\b|(?:do|does|did|is|are|was|were|can|could|will|would) (?:the|your|ur)\\b`,
)

interface Question {
  intent: Intent
  topic?: Topic
  asks: RegExp
}

/** What messages are about, in the order in which it counts: the narrowest wins over 'still available?'. */
export const QUESTIONS: readonly Question[] = [
  { intent: 'other', topic: 'thanks', asks: THANKS },
  { intent: 'measures', asks: MEASURES },
  { intent: 'condition', asks: CONDITION },
  { intent: 'postage', topic: 'when it ships', asks: SHIPS_WHEN },
  { intent: 'postage', asks: POSTAGE },
  { intent: 'pickup', topic: 'hold', asks: HOLD },
  { intent: 'other', topic: 'payment', asks: PAYMENT },
  { intent: 'pickup', topic: 'place', asks: PLACE },
  { intent: 'offer', topic: 'full price', asks: ACCEPTS },
  { intent: 'pickup', topic: 'on the way', asks: ON_THE_WAY },
  { intent: 'pickup', asks: PICKUP },
  { intent: 'pickup', asks: TIME_ALONE },
  { intent: 'other', topic: 'not now', asks: NOT_NOW },
  { intent: 'availability', asks: AVAILABILITY },
]

export const TRADE = anyOf(
  'trad(?:e|es|ed|ing)\\b',
  'swap\\w*',
  'barter\\w*',
  'exchange (?:for|it|with)|(?:wanna|want to|we|you|to) exchange',
  'straight (?:across|up)',
  '(?:give|offer) (?:you|u) (?:\\w+ ){0,3}in return',
  'cambi(?:o|as|ar)\\b',
)

/** Asks for a lower price without saying which. */
export const BARGAIN = anyOf(
  'lowest|(?:best|bottom|final|last) (?:price|dollar|offer|deal|line)|rock bottom|your (?:best|bottom)\\b|ur best\\b',
  `(?:best|least|lowest|low|cheapest|much less) (?:that )?(?:can |could |would |will )?${YOU}(?:'d|'ll)? ?(?:can|could|would|will|go|take|do|\\W)`,
  'how low|what (?:would|will|wud) (?:you|u|ya) (?:take|accept)|how much (?:would|will|wud) (?:you|u|ya) (?:take|want|accept|sell)',
  'negot?ia\\w*|negotia\\w*|neg\\b|firm\\b|obo\\b|o\\.b\\.o|or best|wiggle|flexib\\w*|discount\\w*|bargain|haggle',
  `(?:come|go|get|bring|lower|drop|budge|move)(?: ${IT}| the| your)? ?(?:price|down\\b|lower|on (?:the )?price)|any lower|come off (?:of )?(?:the|your|that)|cheaper|price drop|mark ?down`,
  `(?:do|take|accept) (?:any |a ?)?(?:lil |little |bit )*(?:better|less|lower)`,
  '(?:make|made|send|sent|consider|take|taking|accept|accepting|entertain|open to)(?: \\w+){0,3} offers?|offers\\W*$',
  '(?:better|good|cash|bundle) (?:price|deal)|(?:better|work with me|room) on (?:the )?price',
  'knock (?:\\S+ ){1,3}off|(?:\\$ ?)?\\d+ ?(?:%|percent|bucks|dollars|\\$)? off\\b',
  '(?:cut|give|make|do) (?:me|us) a (?:little |small |good |better )?(?:deal|break|price|discount)|(?:much|any|bit|little) lower|low ?ball\\w*|too (?:high|much|expensive|steep|pricey)|free\\?|for free',
  'lo menos|rebaja\\w*|mas barato|menor precio|ultimo precio',
)

/** '2 for 100': what one of them would cost is not said. */
export const SEVERAL = anyOf('(?:[2-9]|two|three|four) for \\$? ?\\d')
export const HALF = /\bhalf\b(?! ?(?:way|an|hour|inch|dozen|gallon|now|down|up ?front|later))/
export const LOW_WORDS = anyOf(
  'low ?ball\\w*',
  `(?:i know|its|it's|bit|little|kinda|super|really|pretty) (?:that'?s? |it'?s |its |this is )?(?:a )?(?:bit |little |kinda |super |really |pretty )?low\\b`,
  'free\\?|for free',
)
