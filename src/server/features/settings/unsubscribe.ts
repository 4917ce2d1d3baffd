import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { kindInToken, type NotificationKind, UNSUBSCRIBE_PATH } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notificationPreferences } from '#server/db/schema/settings.ts'
import { eq } from '#server/db/sql.ts'
import { notificationsOf } from '#server/features/settings/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'

const PURPOSE = 'unsubscribe '

/** Says whose switch it is and is signed: whoever has the mail may use it, for as long as the mail is kept. */
export function unsubscribeUrl(
  { secrets, publicUrl }: Pick<Dependencies, 'secrets' | 'publicUrl'>,
  userId: string,
  kind: NotificationKind,
) {
  const token = secrets.sign(`${PURPOSE}${kind}.${userId}`).slice(PURPOSE.length)
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
}

/** Turns the switch of a mail's link off, or on again. The link of an account that is gone has nothing left to turn. */
export async function followLink(
  { db, secrets }: Pick<Dependencies, 'db' | 'secrets'>,
  token: string,
  { wanted }: { wanted: boolean },
) {
  const kind = kindInToken(token)
  const proven = secrets.unsign(PURPOSE + token)
  if (!kind || proven === null)
    throw new AppError('invalid', 'This link is incomplete. Open it from the email again, or change it in Settings.')
  const ownerId = proven.slice(proven.indexOf('.') + 1)
  await db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    if (!owner) return
    const preferences = { ...(await notificationsOf(tx, ownerId)), [kind]: wanted }
    await tx
      .insert(notificationPreferences)
      .values({ ownerId, ...preferences })
      .onConflictDoUpdate({ target: notificationPreferences.ownerId, set: { [kind]: wanted } })
  })
}

/** The page's own address, as mail programs call it: whatever form they send says nothing that the address does not. */
export async function oneClickRoute(app: FastifyInstance, deps: Dependencies) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    scope.post<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      await followLink(deps, typeof query.token === 'string' ? query.token.slice(0, 200) : '', { wanted: false })
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('You will get no more of these emails.\n')
    })
  })
}
