import { withoutSentences } from '#contract/sales/replies/conceal-amount.ts'

const GREETING = /^(?:hi|hello)\b[!,.]*\s*/i
/** Kind, and not needed to understand the rest. */
const COURTESY = /^(?:thanks|thank you|you are welcome|great|gladly|sure)\b/i
const MOST_SENTENCES = 2

/** The same reply for somebody in a hurry: no greeting, no courtesies, two sentences at most. */
export function shortenReply(reply: string): string {
  const bare = reply.replace(GREETING, '')
  const needed = withoutSentences(bare, (sentence) => COURTESY.test(sentence))
  let left = MOST_SENTENCES
  const short = withoutSentences(needed || bare, () => left-- <= 0)
  return short || reply
}
