import {
  ArrowLeftRight,
  Car,
  CircleHelp,
  CircleX,
  HandCoins,
  Handshake,
  Hourglass,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Ruler,
  SearchCheck,
  ShieldAlert,
  Tag,
  ThumbsUp,
  Truck,
  Wallet,
} from 'lucide-react'
import { readMessage } from '#contract/sales/replies/read-message.ts'
import type { Intent, Topic } from '#contract/sales/replies/replies.ts'
import { formatCents } from '#web/platform/format.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

interface IntentWords {
  name: string
  /** What the buyer does, as a sentence. */
  sentence: string
  icon: LucideIcon
  tone?: BadgeVariant
}

const TOPIC_WORDS: Record<Topic, IntentWords> = {
  'full price': { name: 'Wants it', sentence: 'Wants to buy it.', icon: Handshake },
  payment: { name: 'Payment', sentence: 'Asks how to pay.', icon: Wallet },
  hold: { name: 'Hold', sentence: 'Asks you to hold it.', icon: Hourglass },
  place: { name: 'Location', sentence: 'Asks where you are.', icon: MapPin },
  'on the way': { name: 'On the way', sentence: 'Says when they come.', icon: Car },
  'when it ships': { name: 'Shipping', sentence: 'Asks when it ships.', icon: Truck },
  'not now': { name: 'Not now', sentence: 'Does not want it, or not yet.', icon: CircleX },
  thanks: { name: 'Thanks', sentence: 'Says thanks, or agrees.', icon: ThumbsUp },
}

export const INTENT_WORDS: Record<Intent, IntentWords> = {
  availability: { name: 'Availability', sentence: 'Asks whether it is still available.', icon: CircleHelp },
  offer: { name: 'Offer', sentence: 'Asks for a lower price.', icon: HandCoins },
  lowball: { name: 'Low offer', sentence: 'Offers far less than you ask.', icon: Tag, tone: 'wait' },
  measures: { name: 'Size', sentence: 'Asks for measurements.', icon: Ruler },
  condition: { name: 'Condition', sentence: 'Asks how it is, or for more photos.', icon: SearchCheck },
  pickup: { name: 'Pickup', sentence: 'Asks where or when to get it.', icon: MapPin },
  postage: { name: 'Shipping', sentence: 'Asks to have it sent or delivered.', icon: Truck },
  trade: { name: 'Trade', sentence: 'Wants to trade for it.', icon: ArrowLeftRight },
  scam: { name: 'Likely scam', sentence: 'This looks like a known scam.', icon: ShieldAlert, tone: 'stop' },
  other: { name: 'Something else', sentence: 'Nothing that we recognize.', icon: MessageCircle },
}

/** As exactly as the message says it. */
export function messageWords(intent: Intent, message: string): IntentWords {
  const { topic } = readMessage(message, null)
  return topic ? TOPIC_WORDS[topic] : INTENT_WORDS[intent]
}

/** '$30 of $45. That is 33% under your price.' Null where no sum is offered. */
export function offerWords(message: string, price: number | null): { sum: string; gap: string } | null {
  const { offer } = readMessage(message, price)
  if (offer === null) return null
  const sum = formatCents(Math.round(offer * 100))
  if (price === null || price <= 0) return { sum: `${sum} offered.`, gap: '' }
  const under = Math.round((1 - offer / price) * 100)
  const gap = under > 0 ? `That is ${under}% under your price.` : 'That is at least what you ask.'
  return { sum: `${sum} of ${formatCents(price * 100)}.`, gap }
}
