import type { Page } from '#contract/lists.ts'
import { type Inbox, type SupportState, SupportTier } from '#contract/support.ts'
import { after, cursorOf, isInstant, isUuid, noSuchPage } from '#server/db/paging.ts'
import { users } from '#server/db/schema/accounts.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { and, asc, desc, eq, type SQL, sql } from '#server/db/sql.ts'
import { answersTo, countWaiting, type FoundMessage, toInboxMessage } from '#server/features/support/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Supporters first, then Pro, then the trial. */
const PLACES = SupportTier.options.toReversed()
const PLACE = sql<number>`array_position(${sql.raw(`array[${PLACES.map((tier) => `'${tier}'`).join(', ')}]`)}, ${supportMessages.tier})`

/** Open ones in the order in which they are answered: by plan, then by age. Closed ones newest first. */
export async function readInbox(
  { db }: Pick<Context, 'db'>,
  { state, limit, cursor }: Page & { state: SupportState },
): Promise<Inbox> {
  const isOpen = state === 'open'
  const beyond = isOpen ? afterInLine(cursor) : after(supportMessages, cursor)
  const order = isOpen
    ? [asc(PLACE), asc(supportMessages.createdAt), asc(supportMessages.id)]
    : [desc(supportMessages.createdAt), desc(supportMessages.id)]
  const rows: FoundMessage[] = await db
    .select({ message: supportMessages, owner: users })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.ownerId))
    .where(and(eq(supportMessages.state, state), beyond))
    .orderBy(...order)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const answersOf = await answersTo(
    db,
    page.map(({ message }) => message.id),
  )
  const last = page.at(-1)?.message
  return {
    messages: page.map((found) => toInboxMessage(found, answersOf(found.message.id))),
    waiting: await countWaiting(db),
    nextCursor: rows.length > limit && last ? (isOpen ? cursorInLine(last) : cursorOf(last)) : null,
  }
}

const cursorInLine = ({ tier, createdAt, id }: FoundMessage['message']) =>
  Buffer.from(`${tier}|${createdAt}|${id}`).toString('base64url')

function afterInLine(cursor: string | undefined): SQL | undefined {
  if (!cursor) return
  const [tier = '', createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  const place = PLACES.indexOf(SupportTier.safeParse(tier).data!) + 1
  if (!place || !isInstant(createdAt) || !isUuid(id)) throw noSuchPage()
  return sql`(${PLACE}, ${supportMessages.createdAt}, ${supportMessages.id}) > (${place}::int, ${createdAt}::timestamptz, ${id}::uuid)`
}
