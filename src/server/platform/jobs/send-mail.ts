import { DAILY_MAILS, type MailKind } from '#contract/billing/budgets.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { giveBackToDay, takeOfDay } from '#server/platform/security/daily-counts.ts'
import type { Mail } from '#server/ports/mailer.ts'

type Needs = Pick<Dependencies, 'db' | 'mailer' | 'log' | 'now'>
type Account = Pick<UserRow, 'id' | 'emailVerifiedAt'>

/**
 * An address that nobody confirmed may be a stranger's: it gets links, alerts and what is about money that was paid,
 * which its payer must have in hand, and nothing else.
 */
export const getsMail = ({ emailVerifiedAt }: Account, kind: MailKind) =>
  emailVerifiedAt !== null || !FOR_CONFIRMED.includes(kind)

const FOR_CONFIRMED: MailKind[] = ['export', 'notice']

/** Every mail leaves through here (those that sellers may turn off: through `notify`), counted for the account that causes it; what is too many in a day is not sent. */
export async function sendMail({ db, mailer, log, now }: Needs, account: Account, kind: MailKind, mail: Mail) {
  if (!getsMail(account, kind)) return
  const counted = { ownerId: account.id, kind: `mail:${kind}`, at: now() }
  if (!(await takeOfDay(db, counted, DAILY_MAILS[kind]))) {
    log.warn(
      { event: 'mail', kind },
      `an account has had its ${DAILY_MAILS[kind]} mails of the day, so one was not sent`,
    )
    return
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    // It is tried again later, and counts then.
    await giveBackToDay(db, counted)
    throw error
  }
}
