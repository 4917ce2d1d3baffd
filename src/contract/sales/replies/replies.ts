import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

/** What a buyer wants. */
export const INTENTS = [
  'availability',
  'offer',
  'lowball',
  'measures',
  'condition',
  'pickup',
  'postage',
  'trade',
  'scam',
  'other',
] as const
export const Intent = z.enum(INTENTS)
export type Intent = z.infer<typeof Intent>

/** What a message is about more exactly than its intent says. It is read off the message again, never stored. */
export type Topic = 'full price' | 'payment' | 'hold' | 'place' | 'on the way' | 'when it ships' | 'not now' | 'thanks'

export const MESSAGE_MAX = 2000

export const TONES = { friendly: 'Friendly', short: 'Short' } as const
export const Tone = z.enum(Object.keys(TONES) as [keyof typeof TONES])
export type Tone = z.infer<typeof Tone>

export const Reply = z.object({
  intent: Intent,
  /** What to beware of, for a scam; null for everything else. */
  warning: z.string().nullable(),
  /** Three to choose from, ready to send but for gaps ('____'); none for a scam. */
  drafts: z.array(z.string()),
  /** What each draft does, in a few words. */
  titles: z.array(z.string()),
})
export type Reply = z.infer<typeof Reply>

export const answerBuyer = endpoint({
  method: 'POST',
  path: '/api/replies',
  summary: 'What a buyer’s message is about, and three replies to choose from; a scam gets a warning instead',
  access: 'seller',
  body: z.object({
    message: text({
      max: MESSAGE_MAX,
      min: 1,
      lines: true,
      missing: 'Please paste the buyer’s message',
      tooLong: `Please paste only the part that matters, up to ${MESSAGE_MAX} characters`,
    }).meta({ examples: ['Is it still available?'] }),
    /** Which item the buyer asks about; without it the replies do without its facts. */
    itemId: z.uuid().optional(),
    tone: Tone.default('friendly'),
  }),
  answer: Reply,
  limit: { requests: 60, perSeconds: 60 },
})
