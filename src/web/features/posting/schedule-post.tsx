import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ScheduleDialog = preloadable(() =>
  import('#web/features/posting/schedule-dialog.tsx').then((module) => module.ScheduleDialog),
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
