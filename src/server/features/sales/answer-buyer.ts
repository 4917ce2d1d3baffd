import type { Checked } from '#contract/endpoint.ts'
import type { answerBuyer as answering, Reply } from '#contract/sales/replies/replies.ts'
import { NO_FACTS, type ReplyFacts } from '#contract/sales/replies/reply-facts.ts'
import { takeWording } from '#contract/sales/replies/take-wording.ts'
import { writeReplies } from '#contract/sales/replies/write-replies.ts'
import { moneyOf } from '#server/features/items/item-money.ts'
import { keepMessage, templatesBySituation } from '#server/features/sales/own-replies.ts'
import { replyFactsOf } from '#server/features/sales/reply-facts.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { untilAborted } from '#server/platform/http/until-aborted.ts'
import { takeWork } from '#server/platform/security/work-budget.ts'

type Question = Checked<typeof answering>['body']

/** The rules' own replies are there at once. */
const WORDING_MS = 6000

/** What a buyer wants, and what to answer. The last few messages are kept for the seller. */
export async function answerBuyer(context: Context, { message, itemId, tone }: Question): Promise<Reply> {
  const { db, actor, now } = context
  const facts = itemId ? await replyFactsOf(db, actor, itemId) : NO_FACTS
  // It steers the drafts and stands in none; no engine hears of it. A program could find it by asking about offer after offer.
  const floorPrice = itemId && !actor.scopes ? (await moneyOf(db, itemId)).floorPrice : null
  const templates = await templatesBySituation(db, actor.userId)
  const reply = writeReplies(message, { facts, floorPrice, templates, tone })
  await keepMessage(db, { ownerId: actor.userId, itemId: itemId ?? null, message, intent: reply.intent, at: now() })
  // What a scammer writes is nobody's instruction: no engine sees it.
  if (reply.intent === 'scam') return reply
  const own = Object.values(templates).flatMap((each) => each.map(({ title }) => title))
  const wordings = await wordReplies(context, message, facts, reply)
  const worded = (draft: string, index: number) =>
    own.includes(reply.titles[index]!) ? draft : takeWording(draft, wordings[index], floorPrice)
  return { ...reply, drafts: reply.drafts.map(worded) }
}

/** The replies in the words of the seller's engine; none where there is no engine, no budget left, or it fails. */
async function wordReplies(context: Context, message: string, facts: ReplyFacts, reply: Reply): Promise<string[]> {
  const { db, actor, replyWriters, log, signal } = context
  const { aiModel } = await settingsOf(db, actor.userId)
  const writer = replyWriters.find(({ engine }) => engine === aiModel) ?? replyWriters[0]
  if (!writer || !(await takeWork(context, 'aiCalls'))) return []
  const plan = reply.drafts.map((text, index) => ({ title: reply.titles[index]!, text }))
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WORDING_MS)])
  try {
    return await untilAborted(limit, () => writer.write({ message, intent: reply.intent, facts, plan }, limit))
  } catch (error) {
    signal.throwIfAborted()
    const provider = writer.engine
    log.warn({ event: 'provider', provider, err: error }, `the engine ${provider} could not word replies`)
    return []
  }
}
