import { AppError } from '#contract/errors.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import {
  type EarlierMessage,
  MOST_TEMPLATES,
  type NewTemplate,
  type OwnTemplate,
} from '#contract/sales/replies/own-replies.ts'
import type { Intent } from '#contract/sales/replies/replies.ts'
import type { ReplyTemplate, Situation } from '#contract/sales/replies/reply-templates.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { buyerMessages, type ReplyTemplateRow, replyTemplates } from '#server/db/schema/sales.ts'
import { and, asc, count, desc, eq, isNull, notInArray } from '#server/db/sql.ts'
import type { Context } from '#server/platform/context.ts'

const toTemplate = ({ id, situation, title, text }: ReplyTemplateRow): OwnTemplate => ({
  id,
  situation: situation as Situation,
  title,
  text,
})

export async function templatesOf(db: Database, ownerId: string): Promise<OwnTemplate[]> {
  const rows = await db
    .select()
    .from(replyTemplates)
    .where(eq(replyTemplates.ownerId, ownerId))
    .orderBy(asc(replyTemplates.createdAt), asc(replyTemplates.id))
  return rows.map(toTemplate)
}

export async function templatesBySituation(db: Database, ownerId: string) {
  const found: Partial<Record<Situation, ReplyTemplate[]>> = {}
  for (const { situation, title, text } of await templatesOf(db, ownerId))
    found[situation] = [...(found[situation] ?? []), { title, text }]
  return found
}

type Needs = Pick<Context, 'db' | 'actor' | 'now'>

export async function addTemplate({ db, actor, now }: Needs, template: NewTemplate): Promise<OwnTemplate> {
  const ownerId = actor.userId
  return db.transaction(async (tx) => {
    // One after the other: two tabs together add no more than fit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    const [there] = await tx.select({ count: count() }).from(replyTemplates).where(eq(replyTemplates.ownerId, ownerId))
    if (there!.count >= MOST_TEMPLATES)
      throw new AppError('conflict', `You have ${MOST_TEMPLATES} replies of your own. Delete one to add another.`)
    const row = { ownerId, ...template, createdAt: now().toISOString() }
    const [added] = await tx.insert(replyTemplates).values(row).returning()
    return toTemplate(added!)
  })
}

/** Someone else's reply looks exactly like none. */
const own = ({ actor }: Needs, id: string) => and(eq(replyTemplates.id, id), eq(replyTemplates.ownerId, actor.userId))
const noSuchReply = () => new AppError('not_found', 'This reply does not exist.')

export async function editTemplate(context: Needs, id: string, template: NewTemplate): Promise<OwnTemplate> {
  const [edited] = await context.db.update(replyTemplates).set(template).where(own(context, id)).returning()
  if (!edited) throw noSuchReply()
  return toTemplate(edited)
}

export async function removeTemplate(context: Needs, id: string) {
  const removed = await context.db.delete(replyTemplates).where(own(context, id)).returning()
  if (removed.length === 0) throw noSuchReply()
}

export const earlierOf = (db: Database, ownerId: string): Promise<EarlierMessage[]> =>
  db
    .select({
      id: buyerMessages.id,
      itemId: buyerMessages.itemId,
      message: buyerMessages.message,
      intent: buyerMessages.intent,
      at: buyerMessages.createdAt,
    })
    .from(buyerMessages)
    .where(eq(buyerMessages.ownerId, ownerId))
    .orderBy(desc(buyerMessages.createdAt), desc(buyerMessages.id))
    .limit(KEPT.buyerMessages)

interface Asked {
  ownerId: string
  itemId: string | null
  message: string
  intent: Intent
  at: Date
}

/** The same message again is only newer; what is older than the last few goes. */
export async function keepMessage(db: Database, { ownerId, itemId, message, intent, at }: Asked) {
  await db.transaction(async (tx) => {
    const ofItem = itemId === null ? isNull(buyerMessages.itemId) : eq(buyerMessages.itemId, itemId)
    const same = and(eq(buyerMessages.ownerId, ownerId), eq(buyerMessages.message, message), ofItem)
    await tx.delete(buyerMessages).where(same)
    await tx.insert(buyerMessages).values({ ownerId, itemId, message, intent, createdAt: at.toISOString() })
    const kept = (await earlierOf(tx, ownerId)).map(({ id }) => id)
    await tx.delete(buyerMessages).where(and(eq(buyerMessages.ownerId, ownerId), notInArray(buyerMessages.id, kept)))
  })
}

export async function clearEarlier({ db, actor }: Needs) {
  await db.delete(buyerMessages).where(eq(buyerMessages.ownerId, actor.userId))
}
