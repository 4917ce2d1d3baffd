import type { Reply } from '#contract/sales/replies/replies.ts'
import { NO_FACTS } from '#contract/sales/replies/reply-facts.ts'
import { writeReplies } from '#contract/sales/replies/write-replies.ts'
import { replyFactsOf } from '#server/features/sales/reply-facts.ts'
import type { Context } from '#server/platform/context.ts'

interface Question {
  message: string
  itemId?: string | undefined
}

/** What a buyer wants, and what to answer. Nothing of it is kept. */
export async function answerBuyer({ db, actor }: Context, { message, itemId }: Question): Promise<Reply> {
  const facts = itemId ? await replyFactsOf(db, actor, itemId) : NO_FACTS
  return writeReplies(message, { facts })
}
