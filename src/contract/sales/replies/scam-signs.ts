import { leadsAway } from '#contract/sales/replies/leads-away.ts'
import { AGENT, AWAY, FETCH, PAYMENT_APP, RELATIVE } from '#contract/sales/replies/payment-words.ts'
import { near } from '#contract/sales/replies/plain-words.ts'
import { strangerFetches } from '#contract/sales/replies/stranger-fetches.ts'

interface ScamSign {
  warning: string
  seenIn: (words: string) => boolean
}

const SAFE_WAYS = 'Take cash at pickup or the payment of the marketplace.'
const REAL_BUYER = 'A real buyer asks about the item, comes to look at it, and pays when they take it.'
const any =
  (...patterns: RegExp[]) =>
  (words: string) =>
    patterns.some((pattern) => pattern.test(words))

/** Codes that belong to the thing or the place, not to the seller's phone. */
const OTHER_CODE =
  /\b(?:zip|gate|door|area|promo|coupon|bar|qr|discount|postal|model|product|error|unlock|download|game|building|apartment|color|paint|dress|safe) ?codes?\b|\bcodes? (?:to unlock|for the (?:gate|door|building|game))|\bunlock\b/

const wantsCode = any(
  /\b(?:verif\w*|confirm\w*|security|google|g-?voice|sms|one[ -]?time|otp|pin|auth\w*|login|[3-8]|three|four|five|six)[ -]*(?:digits? )?(?:code|otp|digits?(?: number)?)\b(?! (?:lock|combination|safe|keypad))/,
  /\b(?:[3-8]|three|four|five|six|seven|eight)[ -]?(?:digits?|numbers?)\b.{0,40}\b(?:sent|send|phone|received|text|got|sms)\b|\bgoogle ?voice\b|\botp\b/,
  near('send|text|need|get', 'verification|a verify', 25),
  /\b(?:number|digits|pin)\b.{0,25}\b(?:just )?(?:sent|texted) (?:to )?(?:you|u|ur|your)\b/,
  /\bcodes?\b.{0,40}\b(?:phone|sent|text|received|legit|real|scam\w*|bot|human|verify)\b/,
  near(
    'verif\\w*|confirm|make sure|be sure|prove|proof|know',
    "(?:you'?re|you are|ur|u r|your|youre|u|this is|ad is|seller is)(?: a| an| not a| not)? (?:real|legit|legitimate|genuine|bot|human|scam\\w*|fake)(?! (?:leather|wood|gold|silver|estate))",
    30,
  ),
)
const TELLS_CODE_IN_SPANISH = near(
  'mand\\w+|envi\\w+|pas(?:as|ar|ame)|verific\\w+|digitos',
  '\\bcodigo(?! (?:postal|de area|del? (?:la |el )?(?:porton|puerta|edificio)))',
  40,
)
const TELLS_CODE =
  /\b(?:send|sent|sending|text|texted|tell|give|read|share|forward|got|received?|what'?s|whats|drop)\b.{0,30}\bcodes?\b/

/** What is known of those who only pose as buyers. The first that is seen is told. */
const SIGNS: readonly ScamSign[] = [
  {
    warning: `Do not send the code. With it a stranger can open an account in your name or take over your number. ${REAL_BUYER}`,
    seenIn: (words) =>
      wantsCode(words) || TELLS_CODE_IN_SPANISH.test(words) || (TELLS_CODE.test(words) && !OTHER_CODE.test(words)),
  },
  {
    warning: `Do not take or buy gift cards. Nobody pays for a used item with them, and their codes are often stolen or empty. ${SAFE_WAYS}`,
    seenIn: any(
      /\bgift ?cards?\b/,
      near(
        'pay|send|buy|scratch',
        '(?:itunes|steam|razer|vanilla|google play|amazon|ebay|apple|visa|sephora|prepaid) cards?\\b',
        40,
      ),
    ),
  },
  {
    warning:
      'Do not follow these payment mails. No payment service wants an upgrade, a fee or a refund before you get your money. Look in the app itself: if the money is not there, nobody paid.',
    seenIn: any(
      near('upgrade|expand', `${PAYMENT_APP}|receive (?:it|the|your)`, 40),
      near('upgrade|expand|convert|switch|change', '\\bbusiness|merchant|account limit|your limit|your account', 50),
      /\bbusiness (?:account|profile|zelle|user|paypal|venmo)\b/,
      near(
        'e-?mail|inbox|spam|junk',
        `pending|on hold|${PAYMENT_APP}|confirm it|payment (?:was|has|sent|went|notif\\w*|confirm\\w*)|\\bpaid|release|deposit|funds|money`,
        70,
      ),
      near(
        `payment|money|funds?\\b|${PAYMENT_APP}|it`,
        'pending until|(?:is|shows?|says|still) pending|on hold until|is on hold|being held|hold the (?:money|funds|payment)|not been credited|release (?:the|your) (?:money|funds|payment)|will (?:reflect|show)',
        50,
      ),
      near(
        'refund|reimburse|send (?:me )?back|give back',
        'extra|difference|upgrade|\\$ ?\\d+|balance|\\brest\\b|excess|remain\\w*|by mistake',
        40,
      ),
      near(
        '(?:sent|paid|transferred) (?:you|u)|instead of|accident\\w*|mistake',
        '(?:send|pay|transfer|give) (?:me )?\\$?\\d+ (?:\\w+ )?back|(?:return|refund) (?:me )?\\$?\\d+',
        50,
      ),
      near('tracking', 'release|payment|credit\\w*|money|funds', 70),
      near(
        '(?:refundable|activation|insurance|clearance|processing|transfer) (?:fee|charge|payment|deposit)',
        'pay|send|you|your',
        60,
      ),
      /\b(?:scan|use)\b.{0,20}\bqr\b|\bqr\b.{0,40}\b(?:paid|pay|payment|receive|scan)/,
    ),
  },
  {
    warning: `Do not take this money, and send nothing back. Such checks and payments bounce after days, and then what you passed on is gone. ${SAFE_WAYS}`,
    seenIn: any(
      /\b(?:cashiers?'?s?|certified|bank|business|company|corporate|pay ?roll|e-?) ?(?:checks?|cheques?)\b|\bcheques?\b|\bmoney orders?\b/,
      near(
        '\\b(?:a|the|my|your|this) (?:\\w+ )?checks?\\b|\\bchecks?\\b(?! (?:with|and|if|it|out|on|the|engine|my|your))',
        'mail\\w*|send\\w*|sent|clears?|cleared|deposit\\w*|more than|issue\\w*|overnight\\w*|usps|print\\w*|difference|extra|fed ?ex|movers?',
        45,
      ),
      /\bover ?pa(?:y|id|ying|yment)\b|\bpay (?:you )?double\b/,
      near(
        'pa(?:y|id) (?:you )?(?:extra|more)|extra \\$?\\d+|additional \\$?\\d+|\\d+ ?\\$? (?:extra|more)|add(?:ed|ing)? (?:an? )?(?:extra |additional )?\\$?\\d+|(?:more|above|over) (?:than )?(?:your |the )?asking',
        `take (?:it |the \\w+ )?down|remov\\w*|delet\\w*|mark\\w*|trouble|inconvenien\\w*|stress|delay|${AGENT}|withdraw|unlist|without seeing|sight unseen|the ad\\b`,
        70,
      ),
      near('send|give|pay|need|needs|cover', 'gas money', 30),
      new RegExp(`\\b(?:${PAYMENT_APP}) (?:him|her|them)\\b`),
      near(
        'send|wire|give|pay|hand|forward|transfer',
        '(?:the )?(?:difference|remainder|remaining|excess|rest of (?:the )?(?:money|funds|payment))',
        30,
      ),
    ),
  },
  {
    warning:
      'Do not hand it to somebody who comes for a buyer you never met. The payment turns out to be false after the item is gone. Only hand it over for cash, or when you see the money in your own app.',
    seenIn: strangerFetches,
  },
  {
    warning: `Do not give out bank, card or sign-in details, or documents. To pay you a buyer needs none of them. ${SAFE_WAYS}`,
    seenIn: any(
      near(
        '\\byour\\b|\\bur\\b|send|need|provide|give|confirm',
        "(?:bank|account|routing|card|debit|credit|iban)(?: card)? ?(?:account |card )?(?:numbers?|details?|info\\w*|login|name)|bank account|\\bur card|your card|\\bcvv\\b|expir\\w* date|social security|\\bssn\\b|date of birth|driver'?s? licen[sc]e|(?:photo|picture|pic) of your id\\b|password|online banking",
        50,
      ),
      near(
        PAYMENT_APP,
        'e-?mail|\\bmail\\b|friends (?:and|&|n) family|phone (?:number|#)|\\bnumber|account|acct|details?\\b|\\binfo|full name|zelle name|name (?:on|linked|attached|registered)|registered|linked|\\bhandle|user ?name|(?:send|give) me your',
        45,
      ),
      near('(?:full|first and last|your) names?', '(?:home |mailing |physical )?address|cell|phone(?: number)?', 40),
      near(
        'e-?mail(?: address)?',
        `(?:send|make|process|complete|transfer|issue) (?:you )?(?:the |a |your |my )?(?:${PAYMENT_APP}|payment|money|invoice|funds|transfer)`,
        60,
      ),
    ),
  },
  {
    warning: `Do not take wire transfers, cryptocurrency, or an escrow service that a buyer names. Nobody gets that money back for you. ${SAFE_WAYS}`,
    seenIn: any(
      /\b(?:bit ?coins?|btc|crypto\w*|ethereum|usdt|western union|money ?gram|escrow|wire (?:you|transfer|the money|money)|bank (?:wire|transfer)|wiring (?:you|the|money))\b/,
    ),
  },
  {
    warning:
      'This message is not from the marketplace. It never asks in a chat to confirm an account, a listing or a payment. Report the message there, and follow nothing it says.',
    seenIn: any(
      near(
        'your (?:\\w+ )?(?:account|listing|ad|page|profile)',
        '(?:will be|has been|is|was|gets?) (?:\\w+ )?(?:suspend\\w*|disabled?|restrict\\w*|removed?|deleted?|flagged|report\\w*|block\\w*|limited|violat\\w*)',
        60,
      ),
      near(
        '(?:facebook|marketplace|offerup|mercari|craigslist|meta|fb|e-?bay)(?: marketplace)? (?:support|team|help|security|safety|admin\\w*|delivery|protection|shipping|safe ?pay|payments?|cent(?:er|re)|department|dept)',
        'verif\\w*|confirm|click|link|card|fill|receive|activate|account|log ?in|sign ?in|claim',
        80,
      ),
    ),
  },
  {
    warning:
      'Do not follow the link or move to another app. Pages like these steal sign-ins and card numbers, and outside the marketplace nobody protects you. Stay in its chat.',
    seenIn: leadsAway,
  },
  {
    warning: `This reads like a message that is sent to many sellers. Somebody who buys without looking and pays from afar is hardly ever real. ${REAL_BUYER}`,
    seenIn: (words) => FAR_AND_VAGUE.filter((sign) => sign.test(words)).length >= 3,
  },
]

/** Harmless alone; three of them together are no neighbor who wants a lamp. */
const FAR_AND_VAGUE = [
  /\bkindly\b/,
  /\bgod bless\b|\bdear\b|\bgood ?day\b/,
  /\bthe (?:item|article|goods|merchandise|product)\b/,
  /\b(?:present|current|actual) condition\b|\b(?:final|last|firm) (?:asking )?price\b/,
  new RegExp(`\\b(?:${AWAY})\\b`),
  /\b(?:without|no need (?:to|of)|don'?t need to) (?:see|seeing|view\w*|inspect\w*)|sight unseen/,
  /(?:^|[^'’\w] ?|\b(?:and|but|so) )am (?:ready|willing|ok|okay|satisf\w*|interested|buying|offering|currently|not)\b/,
  new RegExp(
    `\\bpay\\w* (?:you )?(?:now|right now|immediately|instantly|asap|in advance|up ?front|first|online|via|through)\\b|\\b(?:${PAYMENT_APP})\\b`,
  ),
  /\bas a (?:gift|surprise)|\bbirthday (?:gift|present)|\bfor my (?:son|daughter|cousin|wife|husband|niece|nephew)\b/,
  new RegExp(`(?:${RELATIVE}|${AGENT})\\b.{0,40}(?:${FETCH})`),
  /\b(?:nigeria|ghana|africa)\b/,
  /\b(?:your|ur) (?:cell|phone|mobile|contact)\b/,
]

/** What to tell the seller, or null where nothing in the message (`plainWords`) looks like a known scam. */
export const scamIn = (words: string): string | null => SIGNS.find(({ seenIn }) => seenIn(words))?.warning ?? null
