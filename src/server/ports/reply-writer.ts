import type { EngineId } from '#contract/items/identity.ts'
import type { Intent } from '#contract/sales/replies/replies.ts'
import type { ReplyFacts } from '#contract/sales/replies/reply-facts.ts'

export interface ReplyBrief {
  message: string
  intent: Intent
  facts: ReplyFacts
  /** What each reply is to say, as the rules put it. */
  plan: readonly { title: string; text: string }[]
}

/** Words replies to a buyer: one for each of the plan, from its facts only. Fails with a ProviderError. */
export interface ReplyWriter {
  engine: EngineId
  write(brief: ReplyBrief, signal: AbortSignal): Promise<string[]>
}
