import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ScheduleDialog = lazy(() =>
  import('#web/features/posting/schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
)

export function SchedulePost({ listingId, scheduledFor }: { listingId: string; scheduledFor: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarClock className="icon" />
        Schedule Post
      </Button>
      {open && (
        <Suspense>
          <ScheduleDialog listingId={listingId} scheduledFor={scheduledFor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
