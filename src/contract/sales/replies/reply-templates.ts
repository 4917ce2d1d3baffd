import type { Intent, Topic } from '#contract/sales/replies/replies.ts'

/**
 * A reply with gaps for facts: {item}, {price}, {asking}, {offer}, {counter}, {condition}, {size}, {delivery}, {answer}, {yes}
 * where it is also asked whether it is still there, and {gap} where only the seller knows (`slotsFor` has them all). A sentence
 * whose fact is unknown is left out; '____' is for the seller to fill in. Of ours, '[is|are]' follows the item's number.
 */
export interface ReplyTemplate {
  title: string
  text: string
}
type Three = readonly [ReplyTemplate, ReplyTemplate, ReplyTemplate]

/** What is asked for depends on more than the intent: an offer may be good, low, or not yet a sum. */
export type Situation =
  | Exclude<Intent, 'scam' | 'offer'>
  | Topic
  | 'fair offer'
  | 'asks for less'
  /** The seller takes no less than they ask. */
  | 'firm price'
  /** Sold, kept or given away. */
  | 'sold'
  | 'no shipping'

/** Where a seller has no reply of their own for the first, theirs for the second fits, too. */
export const BROADER: Partial<Record<Situation, Situation>> = {
  'firm price': 'asks for less',
  hold: 'pickup',
  place: 'pickup',
  'on the way': 'pickup',
  payment: 'other',
  'when it ships': 'postage',
  'not now': 'other',
}

const STAY_AT_PRICE: ReplyTemplate = {
  title: 'Stay at the price',
  text: 'Hi! {yes}. Thanks for asking. I would like to get {asking} for [it|them]. You are welcome to look at [it|them] first.',
}

const INVITE_TO_MEASURE: ReplyTemplate = {
  title: 'Invite',
  text: 'Hi! I can measure [it|them] for you. If you are nearby, you can also come and look at [it|them].',
}

/** Where somebody asks for measurements and none are known. */
export const UNMEASURED: Three = [
  {
    title: 'Offer to measure',
    text: 'Hi! {yes}. {priceAsked}. {answer}. Let me measure [it|them] and get back to you. {placeAsked}.',
  },
  {
    title: 'Fill in the size',
    text: 'Hi! [It measures|They measure] ____. Would you like a photo beside a ruler?',
  },
  INVITE_TO_MEASURE,
]

const SHIPPING_ON_TOP: ReplyTemplate = {
  title: 'Shipping on top',
  text: 'Hi! The price is {price}, plus shipping. Please order and pay through the app, so that we are both protected.',
}

const PREFER_PICKUP: ReplyTemplate = {
  title: 'Prefer pickup',
  text: 'Hi! I would rather hand [it|them] over in person. Could you pick [it|them] up?',
}

/** Where somebody asks for the postage and says where to: {zip}. */
export const ADDRESSED: Three = [
  {
    title: 'Look up the cost',
    text: 'Hi! {yes}. I will look up what it costs to send [it|them] to {zip}.',
  },
  SHIPPING_ON_TOP,
  PREFER_PICKUP,
]

export const REPLY_TEMPLATES: Record<Situation, Three> = {
  availability: [
    {
      title: 'Yes, and a next step',
      text: 'Hi! Yes, {item} [is|are] still available. When would you like to {pickItUp}?',
    },
    {
      title: 'Yes, with the details',
      text: 'Hi! Yes, [it is|they are] still here. [It is|They are] in {condition} condition. The price is {price}. {delivery}.',
    },
    {
      title: 'Yes, but someone is ahead',
      text: 'Hi! Someone else asked before you. If it does not work out, you are next. Should I message you then?',
    },
  ],
  'full price': [
    { title: 'Accept', text: 'Hi! Great, [it is|they are] yours. When would you like to {pickItUp}? {orderIt}.' },
    {
      title: 'Accept and offer a time',
      text: 'Hi! Great, {offer} it is. Would you like to {pickItUp} on ____ at ____?',
    },
    {
      title: 'Accept, first come',
      text: 'Hi! Sure. I can only hold [it|them] until ____, so please message me when you are about to leave.',
    },
  ],
  'fair offer': [
    {
      title: 'Accept',
      text: 'Hi! Thanks for the offer. Yes, that works for me. {placeAsked}. When would you like to {pickItUp}? {orderIt}.',
    },
    {
      title: 'Ask for a bit more',
      text: 'Hi! Thanks for the offer. Could you come up a little? {counter} would work for me.',
    },
    {
      title: 'Stay at the price',
      text: 'Hi! Thanks for the offer. I would like to stay at {asking} for now. You are welcome to come and look at [it|them] first.',
    },
  ],
  'asks for less': [
    STAY_AT_PRICE,
    {
      title: 'Ask for their offer',
      text: 'Hi! What would you like to offer? If we agree, [it is|they are] yours.',
    },
    {
      title: 'Name a lower price',
      text: 'Hi! There is a little room if you take [it|them] this week. I could do {counter}.',
    },
  ],
  'firm price': [
    STAY_AT_PRICE,
    { title: 'The price is firm', text: 'Hi! Thanks for asking. The price is firm.' },
    {
      title: 'Not for now',
      text: 'Hi! I would not go lower for now. If that changes, should I message you?',
    },
  ],
  lowball: [
    {
      title: 'Ask for more',
      text: 'Hi! Thanks for the offer, but that is a bit low for me. Could you come up a little? I could do {counter}. {placeAsked}.',
    },
    {
      title: 'Stay at the price',
      text: 'Hi! Thanks for the offer. I would like to stay at {asking} for now. You are welcome to come and look at [it|them] first.',
    },
    {
      title: 'Say no kindly',
      text: 'Hi! Sorry, {offer} is too low for me. If [it is|they are] still here in a while, I will get back to you.',
    },
  ],
  measures: [
    {
      title: 'Answer with the size',
      text: 'Hi! {yes}. {priceAsked}. {answer}. {besides}. The size is {size}. {placeAsked}. Would you like a photo beside a ruler?',
    },
    { title: 'Measure later', text: 'Hi! I will measure [it|them] and get back to you.' },
    INVITE_TO_MEASURE,
  ],
  condition: [
    {
      title: 'Say what shape it is in',
      text: 'Hi! {yes}. {priceAsked}. {answer}. [It is|They are] in {shape} condition. What I noticed: {gap}. {placeAsked}. Is there a part you would like to see?',
    },
    { title: 'Send photos', text: 'Hi! I will take a few close photos for you, so that you can see for yourself.' },
    { title: 'Invite', text: 'Hi! You are welcome to look at [it|them] and try [it|them] before you pay.' },
  ],
  pickup: [
    {
      title: 'Offer a time',
      text: 'Hi! {yes}. You can pick [it|them] up on ____ at ____. Does that work for you?',
    },
    { title: 'Ask for their time', text: 'Hi! Sure. What day and time work for you?' },
    {
      title: 'Address on the day',
      text: 'Hi! Yes, that works. Please message me when you are about to leave, and I will send you the address.',
    },
  ],
  place: [
    { title: 'Say the area', text: 'Hi! {yes}. I am near ____. {delivery}.' },
    {
      title: 'Address on the day',
      text: 'Hi! Please tell me when you would like to {pickItUp}, and I will send you the address on that day.',
    },
    { title: 'Meet in between', text: 'Hi! We could also meet near ____. Would that suit you?' },
  ],
  hold: [
    {
      title: 'Agree to hold it',
      text: 'Hi! {yes}. I can hold [it|them] for you until {until}. Please let me know if your plans change.',
    },
    {
      title: 'Ask when they come',
      text: 'Hi! What day and time could you come? Then I can tell you whether I can hold [it|them] that long.',
    },
    {
      title: 'Do not hold',
      text: 'Hi! Sorry, I cannot hold [it|them]. You are welcome to ask again when you are ready to come.',
    },
  ],
  payment: [
    {
      title: 'Say what works',
      text: 'Hi! {yes}. I can take {payment}. I can take {gap}. You can pay when you {pickItUp}.',
    },
    { title: 'Another way', text: 'Hi! Sorry, I cannot take {payment}. Would ____ work for you?' },
    {
      title: 'Only with the item',
      text: 'Hi! Please pay when you {pickItUp}, not before. If I {shipIt}, please order and pay through the app, so that we are both protected.',
    },
  ],
  'on the way': [
    { title: 'See you', text: 'Hi! Great, thanks for letting me know. See you soon.' },
    { title: 'Ask for a message', text: 'Hi! Thanks for letting me know. Please message me when you are here.' },
    { title: 'Another time', text: 'Hi! Sorry, that does not work for me. Could you come on ____ at ____?' },
  ],
  postage: [
    {
      title: 'Ask where to',
      text: 'Hi! {yes}. Let me see what that would cost. Which ZIP code would [it|they] go to?',
    },
    SHIPPING_ON_TOP,
    PREFER_PICKUP,
  ],
  'when it ships': [
    { title: 'Say when', text: 'Hi! I will ship [it|them] on ____.' },
    { title: 'On the way already', text: 'Hi! I shipped [it|them] on ____. The tracking number is ____.' },
    { title: 'Answer later', text: 'Hi! Thanks for asking. I will message you when [it is|they are] on the way.' },
  ],
  'no shipping': [
    { title: 'Pickup only', text: 'Hi! {yes}. Sorry, I do not ship {item}. Could you pick [it|them] up?' },
    {
      title: 'Offer to hold it',
      text: 'Hi! Sorry, [it is|they are] pickup only. If you need a day or so to get here, I can hold [it|them] for you.',
    },
    { title: 'Say no kindly', text: 'Hi! Sorry, I cannot send or bring [it|them]. Thanks for asking.' },
  ],
  trade: [
    { title: 'No trade', text: 'Hi! Thanks, but I am not looking for a trade. The price is {price}.' },
    { title: 'Ask what it is', text: 'Hi! What do you have in mind? Please send me a photo of it.' },
    { title: 'Trade and cash', text: 'Hi! I would think about it if part of it is cash. What would you add?' },
  ],
  'not now': [
    { title: 'No problem', text: 'Hi! No problem, thanks for letting me know.' },
    { title: 'Leave the door open', text: 'Hi! All right. Just message me if you would like [it|them] after all.' },
    {
      title: 'Others may come first',
      text: 'Hi! No problem. Someone else may come first, so please message me soon if you want [it|them].',
    },
  ],
  thanks: [
    { title: 'Stay in touch', text: '{welcome}! Just message me if anything comes up.' },
    {
      title: 'A next step',
      text: 'Great! Thanks for letting me know. When would you like to {pickItUp}? {orderIt}.',
    },
    { title: 'Thank them', text: 'Thank you! Have a great day.' },
  ],
  other: [
    {
      title: 'Answer, or ask what they need',
      text: 'Hi! {priceAsked}. {answer}. {blank}. Thanks for writing about {item}. {whatElse} would you like to know?',
    },
    {
      title: 'The facts',
      text: 'Hi! [It is|They are] still available. [It is|They are] in {condition} condition. The price is {price}. {delivery}.',
    },
    { title: 'Answer later', text: 'Hi! Thanks for your message. I will have a look and get back to you.' },
  ],
  sold: [
    {
      title: 'No longer available',
      text: 'Hi! Sorry, [it is|they are] no longer available. Thanks for your interest.',
    },
    {
      title: 'Offer to get in touch',
      text: 'Hi! Sorry, {item} [is|are] no longer available. If I get something like [it|them] again, should I message you?',
    },
    { title: 'Short', text: 'Sorry, no longer available.' },
  ],
}

/** Where the facts leave nothing to say: without any number or fact, so that they always can be said. */
export const LAST_RESORTS = [
  'Hi! Thanks for your message. I will get back to you soon.',
  'Hi! Thanks for writing. Let me have a look first.',
  'Thanks for your message! I will let you know.',
] as const
