import { NOTIFICATION_NAMES, type NotificationKind } from '#contract/settings/settings.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { pushTo } from '#server/features/settings/push/send-push.job.ts'
import { notificationsOf } from '#server/features/settings/queries.ts'
import { unsubscribeUrl } from '#server/features/settings/unsubscribe.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/jobs/send-mail.ts'
import type { Mail } from '#server/ports/mailer.ts'
import type { PushMessage } from '#server/ports/push-sender.ts'

type Needs = Pick<Dependencies, 'db' | 'mailer' | 'log' | 'now' | 'secrets' | 'publicUrl' | 'jobs' | 'push'>
type Recipient = Pick<UserRow, 'id' | 'emailVerifiedAt'>

export interface Notice {
  mail: Mail
  /** The same for the seller's phones and browsers, where it is worth a look at once. */
  push?: PushMessage
}

/** Every mail that a seller may turn off leaves through here: asked for by its switch, which it names, with a way out. */
export async function notify(deps: Needs, user: Recipient, kind: NotificationKind, { mail, push }: Notice) {
  const wanted = await notificationsOf(deps.db, user.id)
  // 'Email updates' is about emails alone; each device was turned on by itself.
  if (push && (wanted[kind] || kind === 'emailUpdates')) await pushTo(deps, user.id, push)
  if (!wanted[kind]) return
  await sendMail(deps, user, 'notice', withWayOut(deps, user.id, kind, mail))
}

type Links = Pick<Dependencies, 'secrets' | 'publicUrl'>

/** The mail as it leaves: it says which switch asked for it, and how to turn that off. */
export function withWayOut(links: Links, userId: string, kind: NotificationKind, mail: Mail): Mail {
  const url = unsubscribeUrl(links, userId, kind)
  const text = `${mail.text}
You get this email because ${NOTIFICATION_NAMES[kind]} is on in your settings. Turn it off here:
${url}
`
  return { ...mail, text, unsubscribeUrl: url }
}
