import type { Intent } from '#contract/sales/replies/replies.ts'

/**
 * A reply with gaps for facts: {item}, {price}, {asking}, {offer}, {counter}, {condition}, {size}, {delivery}, {pickItUp},
 * {answer}, and {gap} where only the seller knows. A sentence whose fact is unknown is left out; '____' is for the seller to fill in.
 */
export interface ReplyTemplate {
  title: string
  text: string
}
type Three = readonly [ReplyTemplate, ReplyTemplate, ReplyTemplate]

/** What is asked for depends on more than the intent: an offer may be good, low, or not yet a sum. */
export type Situation =
  | Exclude<Intent, 'scam' | 'offer'>
  | 'full price'
  | 'fair offer'
  | 'asks for less'
  /** Sold, kept or given away. */
  | 'sold'
  | 'no shipping'

export const REPLY_TEMPLATES: Record<Situation, Three> = {
  availability: [
    { title: 'Yes, and a next step', text: 'Hi! Yes, {item} is still available. When would you like to {pickItUp}?' },
    {
      title: 'Yes, with the details',
      text: 'Hi! Yes, it is still here. It is in {condition} condition. The price is {price}. {delivery}.',
    },
    {
      title: 'Yes, but someone is ahead',
      text: 'Hi! Someone else asked before you. If it does not work out, you are next. Should I message you then?',
    },
  ],
  'full price': [
    { title: 'Accept', text: 'Hi! Great, it is yours. When would you like to {pickItUp}?' },
    {
      title: 'Accept and offer a time',
      text: 'Hi! Great, {offer} it is. You can {pickItUp} on ____ at ____. Does that work for you?',
    },
    {
      title: 'Accept, first come',
      text: 'Hi! Sure. I can only hold it until ____, so please message me when you are about to leave.',
    },
  ],
  'fair offer': [
    {
      title: 'Accept',
      text: 'Hi! Thanks for the offer. Yes, that works for me. When would you like to {pickItUp}?',
    },
    {
      title: 'Ask for a bit more',
      text: 'Hi! Thanks for the offer. Could you come up a little? {counter} would work for me.',
    },
    {
      title: 'Stay at the price',
      text: 'Hi! Thanks for the offer. I would like to stay at {asking} for now. You are welcome to come and look at it first.',
    },
  ],
  'asks for less': [
    {
      title: 'Stay at the price',
      text: 'Hi! Thanks for asking. I would like to get {asking} for it. You are welcome to look at it first.',
    },
    { title: 'Ask for their offer', text: 'Hi! What would you like to offer? If we agree, it is yours.' },
    { title: 'Name a lower price', text: 'Hi! There is a little room if you take it this week. I could do {counter}.' },
  ],
  lowball: [
    {
      title: 'Ask for more',
      text: 'Hi! Thanks for the offer, but that is a bit low for me. Could you come up a little? I could do {counter}.',
    },
    {
      title: 'Stay at the price',
      text: 'Hi! Thanks for the offer. I would like to stay at {asking} for now. You are welcome to come and look at it first.',
    },
    {
      title: 'Say no kindly',
      text: 'Hi! Sorry, {offer} is too low for me. If it is still here in a while, I will get back to you.',
    },
  ],
  measures: [
    {
      title: 'Answer with the size',
      text: 'Hi! {answer}. The size is {size}. It measures {gap}. Would you like a photo beside a ruler?',
    },
    { title: 'Measure later', text: 'Hi! I will measure it and get back to you.' },
    { title: 'Invite', text: 'Hi! I can measure it for you. If you are nearby, you can also come and look at it.' },
  ],
  condition: [
    {
      title: 'Say what shape it is in',
      text: 'Hi! {answer}. It is in {condition} condition. What I noticed: {gap}. Is there a part you would like to see?',
    },
    { title: 'Send photos', text: 'Hi! I will take a few close photos for you, so that you can see for yourself.' },
    { title: 'Invite', text: 'Hi! You are welcome to look at it and try it before you pay.' },
  ],
  pickup: [
    { title: 'Offer a time', text: 'Hi! You can pick it up on ____ at ____. Does that work for you?' },
    { title: 'Ask for their time', text: 'Hi! Sure. What day and time work for you?' },
    {
      title: 'Address on the day',
      text: 'Hi! Yes, that works. Please message me when you are about to leave, and I will send you the address.',
    },
  ],
  postage: [
    { title: 'Ask where to', text: 'Hi! Let me see what that would cost. Which ZIP code would it go to?' },
    {
      title: 'Shipping on top',
      text: 'Hi! The price is {price}, plus shipping. Please order and pay through the app, so that we are both protected.',
    },
    { title: 'Prefer pickup', text: 'Hi! I would rather hand it over in person. Could you pick it up?' },
  ],
  'no shipping': [
    { title: 'Pickup only', text: 'Hi! Sorry, I do not ship {item}. Could you pick it up?' },
    {
      title: 'Offer to hold it',
      text: 'Hi! Sorry, it is pickup only. If you need a day or so to get here, I can hold it for you.',
    },
    { title: 'Say no kindly', text: 'Hi! Sorry, I cannot send or bring it. Thanks for asking.' },
  ],
  trade: [
    { title: 'No trade', text: 'Hi! Thanks, but I am not looking for a trade. The price is {price}.' },
    { title: 'Ask what it is', text: 'Hi! What do you have in mind? Please send me a photo of it.' },
    { title: 'Trade and cash', text: 'Hi! I would think about it if part of it is cash. What would you add?' },
  ],
  other: [
    {
      title: 'Ask what they need',
      text: 'Hi! {answer}. Thanks for writing about {item}. What would you like to know?',
    },
    {
      title: 'The facts',
      text: 'Hi! It is still available. It is in {condition} condition. The price is {price}. {delivery}.',
    },
    { title: 'Answer later', text: 'Hi! Thanks for your message. I will have a look and get back to you.' },
  ],
  sold: [
    { title: 'No longer available', text: 'Hi! Sorry, it is no longer available. Thanks for your interest.' },
    {
      title: 'Offer to get in touch',
      text: 'Hi! Sorry, {item} is no longer available. If I get something like it again, should I message you?',
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
