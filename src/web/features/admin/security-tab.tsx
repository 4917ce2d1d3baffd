import { KEPT } from '#contract/operations/keeping.ts'
import { EventLog } from '#web/features/admin/event-log.tsx'

export function SecurityTab() {
  return (
    <>
      <p className="text-ui text-muted">
        Who signed in or was refused, and what changed about access to accounts, for the last {KEPT.serverEventDays}{' '}
        days. Accounts are identified by ID: no names, email addresses or network addresses are kept here.
      </p>
      <EventLog
        area="security"
        searched="user IDs"
        whenEmpty="Sign-ins, refused logins, changes of two-step verification, and new passwords, email addresses and roles will be listed here."
      />
    </>
  )
}
