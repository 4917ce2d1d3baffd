import { PAYMENT_APP } from '#contract/sales/replies/payment-words.ts'
import { anyOf, IT, YOU } from '#contract/sales/replies/plain-words.ts'

export const HOLD = anyOf(
  `(?:hold|save|keep|reserve) (?:${IT}|the \\w+)|(?:can|could|would|will|please) (?:${YOU} )?(?:please )?hold`,
  `hold (?:for me|until|till?\\b)|on hold (?:for|until|till?\\b)|put (?:${IT}|the \\w+) (?:on hold|aside|to the side)|set ${IT} aside`,
  `mark ${IT} (?:as )?(?:pending|sold)|(?:leave|put|pay|make|send)(?: you| u| down)? a (?:small )?deposit`,
)

const WAY_TO_PAY = `(?:cash|cards?\\b|credit|debit|checks?\\b|${PAYMENT_APP})`
export const PAYMENT = anyOf(
  `${YOU} (?:also |only |still )?(?:take|accept|use|prefer|want|have|got|do)(?: (?!offers?)\\w+){0,2} ${WAY_TO_PAY}(?! (?:offers?|for it))`,
  `${YOU} (?:be )?(?:ok|okay|fine|good|cool|open)(?: with| to)? ${WAY_TO_PAY}`,
  `${WAY_TO_PAY}(?: payment)?(?: is| be| work)? (?:ok|okay|fine|good|alright|cool|only|work|works|accepted|acceptable|possible)\\b`,
  `${WAY_TO_PAY}(?: or |\\/| and )${WAY_TO_PAY}|^${WAY_TO_PAY}\\W*$`,
  `(?:can|could|may) (?:i|we) (?:just )?(?:pay|${PAYMENT_APP})|i (?:can|could|will|'ll) (?:${PAYMENT_APP}) (?:you|u)\\b`,
  `(?:can|could|may) (?:i|we) (?:use|do)(?: an?| my)? ${WAY_TO_PAY}`,
  `pay (?:you |u )?(?:with|by|via|through|thru|using|in|on|at|when|cash)\\b`,
  `how (?:do|should|would|can|will|could|shall) (?:i|we|${YOU})(?: \\w+){0,3} (?:pay|paid|payment)|how to pay`,
  "(?:what|which|whats|what's) (?:\\w+ ){0,3}payments?|payment (?:methods?|options?|types?|forms?)|(?:forms?|types?|methods?|kinds?) of payment",
  `(?:what'?s|what is) (?:your|ur) (?:${PAYMENT_APP})`,
)

export const PLACE = anyOf(
  `where(?:'?s| is| are| r)? (?:${YOU}|${IT}|abouts|located|at|in|exactly|do|can|should|would)|whereabouts|where\\?|(?:when|time) and where|where and (?:when|what time)`,
  'locat(?:ion|ed)|address|cross ?streets?|closest|nearest',
  "(?:what|which|whats|what's)(?: your| ur)? (?:part|area|side|city|town|neighborhood|zip)",
  `(?:are|r) ${YOU} (?:still )?(?:near|close|in|by|far|local)|${YOU} near`,
  'how (?:far|close)|(?:that|it|this) far\\b|far from',
  'donde|ubica\\w*',
)

/** Somebody who bought it waits for it. */
export const SHIPS_WHEN = anyOf(
  `when (?:will|can|do|would|could|are|r|is) (?:${YOU}|${IT}|the \\w+)(?: be)? (?:ship|mail|send|going to ship|getting? (?:shipped|sent))\\w*`,
  `(?:has|have|did|is|was) (?:${YOU}|${IT}|the \\w+)(?: been| already| get)* (?:ship|shipped|sent|mailed)\\b|shipped (?:yet|it yet|out yet)|how soon (?:can|will|could|would|do) (?:${YOU}|${IT}) ship|tracking (?:number|#|info)`,
)

/** Takes it as it is offered. */
const I = "(?<!\\b(?:if|when|once|before|can|could|should|do|may|what) )i(?:'?ll| will| wanna)? ?"
const NO_MORE = '\\b(?! (?:for|if|to|in|is|are|off|on|apart|down|up|delivered)\\b)'
export const ACCEPTS = anyOf(
  `${I}(?:take|buy) (?:${IT}|the \\w+|both|all|[2-4]|two|three|four)${NO_MORE}|${I}(?:want|need) (?!one\\b)${IT}${NO_MORE}`,
  `i(?:'?m|'?d| would)? ?(?:want to|like to|love to|gonna|going to) take ${IT}${NO_MORE}`,
  "(?:ok|okay|it'?s a|we have a|sounds? good|great|yes|yeah|yea) deal\\b(?!\\?)|^deal\\b(?!\\?)|consider it sold",
  'lo quiero|me lo llevo',
)

export const ON_THE_WAY = anyOf(
  "on my way|omw|heading (?:over|there|your way)|almost there|(?:i'?m|we'?re) (?:here|outside|out front)\\b(?! (?:of|in|until|for|the))|running (?:\\w+ ){0,3}(?:late|behind)",
  "(?:i'?ll|i will|i can|we'?ll|we can|can|will) be there|be there (?:in|at|by|around|soon)|see (?:you|u|ya) (?:then|soon|at|in|there|tonight|later|tmrw|tomm?or+ow|(?:on )?[a-z]{3,6}day)",
  '\\d+ min(?:ute)?s? (?:out|away)',
)

/** Nothing but a courtesy: there is nothing left to ask or to answer. */
export const THANKS =
  /^[^\w?]*(?:(?:(?:ok(?:ay)?|k|great|perfect|awesome|cool|alright|got it|will do|understood|sounds? (?:good|great|perfect)|thanks?|thank (?:you|u)|thx|ty|tysm|appreciate it|(?:so|very) much|a lot|again|no problem|np|gracias|perfecto|vale|listo)(?![a-z])|[👍👌🙏🙌😊])[^\w?]*?)+[^\w?]*$/u

export const SAYS_THANKS = anyOf('than(?:k|x)|thx|ty\\b|tysm|appreciate|gracias')

/** Does not want it, or not yet. */
export const NOT_NOW = anyOf(
  '(?<!(?:you|u|ya) )(?:found|bought|got|went with) (?:another(?! (?:question|offer|pic|photo))|a different|one already|something else|a closer)',
  "never ?mind|nvm\\b|(?:i'?ll|i will|let me|need to|have to) (?:think|check with|talk to|ask my|let (?:you|u) know|get back to)|too far\\b|changed (?:my|our) minds?|(?:thanks|thank you) anyway|no thanks?\\b|no thank you",
  "no longer (?:interested|need|looking|want)|not interested|don'?t (?:need|want) it any ?more|(?:gonna|going to|have to|will|i'?ll|i) pass\\b(?! by)",
)
