import { and, count, eq, isNull } from 'drizzle-orm'
import { tierOf } from '#contract/billing/plan-table.ts'
import { AppError } from '#contract/errors.ts'
import type { MessageForm, OwnMessage } from '#contract/support.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { toOwnMessage } from '#server/features/support/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'

const NO_ADDRESS = 'Please enter your email, so that we can answer'
/** More than anybody waits for an answer to; a robot would fill the inbox. */
const MOST_OPEN = 20
const TOO_MANY = 'You already have many messages waiting for an answer. Please wait until we have read them.'

/** No mail goes out by itself: an address that somebody only typed may be a stranger's. */
export async function writeMessage(
  { db, actor, now }: VisitorContext,
  { email: typed, message }: MessageForm,
): Promise<OwnMessage> {
  const email = actor?.user.email ?? typed
  if (!email) throw new AppError('invalid', NO_ADDRESS, { email: NO_ADDRESS })
  const whose = actor
    ? eq(supportMessages.ownerId, actor.userId)
    : and(isNull(supportMessages.ownerId), eq(supportMessages.email, email))
  const [open] = await db
    .select({ total: count() })
    .from(supportMessages)
    .where(and(whose, eq(supportMessages.state, 'open')))
  if (open && open.total >= MOST_OPEN) throw new AppError('conflict', TOO_MANY)
  const at = now().toISOString()
  const row = {
    ownerId: actor?.userId ?? null,
    email,
    tier: actor ? tierOf(actor.user) : 'trial',
    text: message,
  } as const
  const [written] = await db
    .insert(supportMessages)
    .values({ ...row, createdAt: at, touchedAt: at })
    .returning()
  return toOwnMessage(written!, [])
}
