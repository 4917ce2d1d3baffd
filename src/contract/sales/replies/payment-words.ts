/** Words that several signs of a scam are made of, as parts of patterns. */

export const PAYMENT_APP = 'zel+e?l?e?\\b|pay ?pal|venmo|cash ?app|apple ?pay|google ?pay|chime|facebook pay|fb pay'
export const RELATIVE =
  'cousin|nephew|niece|uncle|aunt|brother|sister|son|daughter|friend|husband|wife|hubby|dad|father|mom|mother|boyfriend|girlfriend|fiance|roommate|neighbor|co-?worker|someone|partner'
export const AGENT =
  'movers?|moving (?:company|crew|team|guys?)|couriers?|shippers?|(?:shipping|pick ?up|delivery|freight|logistics|moving) (?:agents?|company|guy|man|person|team|service)|agents?|assistant|secretary|hauler|representative|carrier'
export const FETCH =
  'pi[ck]{1,2} ?(?:it |this |them |the \\w+ |that )?up|come (?:by|over|for|and|to|get|pick|collect|with a)|coming|collect|get it|grab it'
export const AWAY =
  "out of (?:town|state|the country)|overseas|abroad|deploy\\w*|military|army|navy|offshore|oil rig|on a ship|on base|at sea|don'?t live|not (?:in|around)(?: the)? (?:town|area|city)|can(?:'?t|not) (?:be there|come|make it|see|view)|won'?t be able to|(?:not|un) ?able to come|travell?ing|hospital|hearing impaired"
