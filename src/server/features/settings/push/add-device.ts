import type { Checked } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type addDevice as adding, MOST_DEVICES, type PushDevice } from '#contract/settings/push.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { and, eq, inArray } from '#server/db/sql.ts'
import { devicesOf } from '#server/features/settings/push/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

type Needs = Pick<Context, 'db' | 'actor' | 'push' | 'now'>

/** For as long as the caller stays signed in here. The same browser again, by whomever, takes the place of what it was. */
export async function addDevice(
  context: Needs,
  { endpoint, keys }: Checked<typeof adding>['body'],
): Promise<PushDevice> {
  const { db, actor, push, now } = context
  if (!push) throw new AppError('unavailable', 'This server sends no reminders to phones and browsers.')
  const target = { endpoint, ...keys }
  if (!(await push.check(target)))
    throw new AppError('invalid', 'Reminders cannot be sent to this browser. Please try another one.')
  const whose = { ownerId: actor.userId, sessionId: actor.session.id }
  const row = { ...target, ...whose, serverKey: push.publicKey, createdAt: now().toISOString(), lastUsedAt: null }
  const known = fingerprint(endpoint)
  const [added] = await db
    .insert(pushSubscriptions)
    .values({ ...row, fingerprint: known })
    .onConflictDoUpdate({ target: pushSubscriptions.fingerprint, set: row })
    .returning({ id: pushSubscriptions.id })
  const devices = await devicesOf(context)
  const surplus = devices.slice(MOST_DEVICES).map(({ id }) => id)
  if (surplus.length > 0)
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.ownerId, actor.userId), inArray(pushSubscriptions.id, surplus)))
  return devices.find(({ id }) => id === added!.id)!
}
