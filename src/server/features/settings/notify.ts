import { NOTIFICATION_NAMES, type NotificationKind } from '#contract/settings.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { notificationsOf } from '#server/features/settings/queries.ts'
import { unsubscribeUrl } from '#server/features/settings/unsubscribe.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'
import type { Mail } from '#server/ports/mailer.ts'

type Needs = Pick<Dependencies, 'db' | 'mailer' | 'log' | 'now' | 'secrets' | 'publicUrl'>
type Recipient = Pick<UserRow, 'id' | 'emailVerifiedAt'>

/** Every mail that a seller may turn off leaves through here: asked for by its switch, which it names, with a way out. */
export async function notify(deps: Needs, user: Recipient, kind: NotificationKind, mail: Mail) {
  const wanted = await notificationsOf(deps.db, user.id)
  if (!wanted[kind]) return
  const url = unsubscribeUrl(deps, user.id, kind)
  const text = `${mail.text}
You get this email because ${NOTIFICATION_NAMES[kind]} is on in your settings. Turn it off here:
${url}
`
  await sendMail(deps, user, 'notice', { ...mail, text, unsubscribeUrl: url })
}
