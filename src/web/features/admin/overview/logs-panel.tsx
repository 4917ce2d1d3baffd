import { EventLog } from '#web/features/admin/event-log.tsx'

export function LogsPanel() {
  return (
    <EventLog
      area="server"
      searched="request IDs"
      whenEmpty="Starts, stops, errors, failed jobs and provider failures will be listed here."
    />
  )
}
