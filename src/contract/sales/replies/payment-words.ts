/** Words that several signs of a scam and questions are made of, as parts of patterns. */

const PAYMENT_APPS = {
  Zelle: 'zel+e?l?e?\\b',
  PayPal: 'pay ?pal',
  Venmo: 'venmo',
  'Cash App': 'cash ?app',
  'Apple Pay': 'apple ?pay',
  'Google Pay': 'google ?pay',
  Chime: 'chime',
  'Facebook Pay': 'facebook pay|fb pay',
}
export const PAYMENT_APP = Object.values(PAYMENT_APPS).join('|')
const WAYS_TO_PAY = Object.entries({ ...PAYMENT_APPS, cash: 'cash(?! ?app)' }).map(
  ([name, pattern]) => [name, new RegExp(`\\b(?:${pattern})`)] as const,
)

const OTHER_WAYS = /\b(?:cards?|credit|debit|checks?)\b/

/** The one way to pay that a message (`plainWords`) names; none where it names several, or one that needs more words. */
export function namedPayment(words: string): string | undefined {
  const named = WAYS_TO_PAY.filter(([, pattern]) => pattern.test(words))
  return named.length === 1 && !OTHER_WAYS.test(words) ? named[0]![0] : undefined
}

export const RELATIVE =
  'cousin|nephew|niece|uncle|aunt|brother|sister|son|daughter|friend|husband|wife|hubby|dad|father|mom|mother|boyfriend|girlfriend|fiance|roommate|neighbor|co-?worker|someone|partner|prim[oa]|herman[oa]|sobrin[oa]|amig[oa]|espos[oa]'
export const AGENT =
  'movers?|moving (?:company|crew|team|guys?)|couriers?|shippers?|(?:shipping|pick ?up|delivery|freight|logistics|moving) (?:agents?|company|guy|man|person|team|service)|agents?|assistant|secretary|hauler|representative|carrier'
export const FETCH =
  'pi[ck]{1,2}s? ?(?:it |this |them |the \\w+ |that )?up|come (?:by|over|for|and|to|get|pick|collect|with a)|coming|collect|get it|grab it|recoger\\w*|recoja'
export const AWAY =
  "out of (?:town|state|the country)|overseas|abroad|deploy\\w*|military|army|navy|offshore|oil rig|on a ship|on base|at sea|don'?t live|not (?:in|around)(?: the)? (?:town|area|city)|can(?:'?t|not) (?:be there|come|make it|see|view)|won'?t be able to|(?:not|un) ?able to come|travell?ing|hospital|hearing impaired"
