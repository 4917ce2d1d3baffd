import { tierOf } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import type { MessageForm, OwnMessage } from '#contract/support.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { and, count, eq, isNull, sql } from '#server/db/sql.ts'
import { toOwnMessage } from '#server/features/support/queries.ts'
import type { Actor, VisitorContext } from '#server/platform/context.ts'

const NO_ADDRESS = 'Please enter your email, so that we can answer'
/** More than anybody waits for an answer to; a robot would fill the inbox. */
export const MOST_OPEN = 20
const TOO_MANY = 'You already have many messages waiting for an answer. Please wait until we have read them.'

type Writer = Pick<VisitorContext, 'db' | 'now'> & { actor: Pick<Actor, 'userId' | 'user'> | null }

/** No mail goes out by itself: an address that somebody only typed may be a stranger's. */
export async function writeMessage(
  { db, actor, now }: Writer,
  { email: typed, message }: MessageForm,
): Promise<OwnMessage> {
  const email = actor?.user.email ?? typed
  if (!email) throw new AppError('invalid', NO_ADDRESS, { email: NO_ADDRESS })
  const whose = actor
    ? eq(supportMessages.ownerId, actor.userId)
    : and(isNull(supportMessages.ownerId), eq(supportMessages.email, email))
  const at = now().toISOString()
  const row = {
    ownerId: actor?.userId ?? null,
    email,
    tier: actor ? tierOf(actor.user) : 'trial',
    text: message,
  } as const
  const written = await db.transaction(async (tx) => {
    await holdWriter(tx, actor, email)
    const [open] = await tx
      .select({ total: count() })
      .from(supportMessages)
      .where(and(whose, eq(supportMessages.state, 'open')))
    if (open && open.total >= MOST_OPEN) throw new AppError('conflict', TOO_MANY)
    const [added] = await tx
      .insert(supportMessages)
      .values({ ...row, createdAt: at, touchedAt: at })
      .returning()
    return added!
  })
  return toOwnMessage(written, [])
}

/** One after the other, or two at once would both be the last one allowed. Of a stranger there is only the address. */
async function holdWriter(tx: Database, actor: Writer['actor'], email: string) {
  if (actor) await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
  else await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
}
