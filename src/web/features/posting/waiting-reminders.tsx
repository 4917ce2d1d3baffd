import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { remindersQuery } from '#web/features/posting/queries.ts'
import { Note } from '#web/ui/note.tsx'

/** Where sellers look first: that something waits for them on the dashboard. */
export function WaitingReminders() {
  const { data: reminders = [] } = useQuery(remindersQuery)
  if (reminders.length === 0) return null
  return (
    <Note variant="wait">
      <b>You have {reminders.length === 1 ? 'a reminder' : `${reminders.length} reminders`}</b> about listings to post,
      confirm or take down.{' '}
      <Link className="link-strong" href="/dashboard">
        Open the dashboard
      </Link>
    </Note>
  )
}
