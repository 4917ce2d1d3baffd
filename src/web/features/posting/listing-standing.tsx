import { CalendarX, Check, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListingCard } from '#contract/posting/posting.ts'
import { StateBadge } from '#web/features/posting/state-badge.tsx'
import { mayWithdraw, standingOf, withdrawWords } from '#web/features/posting/sync-words.ts'
import { useUnschedule, useWithdraw } from '#web/features/posting/use-posting.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ReportPostedDialog = preloadable(() =>
  import('#web/features/posting/report-posted-dialog.tsx').then((module) => module.ReportPostedDialog),
)

/** Where the open listing stands, and what its seller may say or take back. */
export function ListingStanding({ card }: { card: ListingCard }) {
  const { id, syncStatus, sync, scheduledFor } = card
  const [reports, setReports] = useState(false)
  const unschedule = useUnschedule()
  const withdraw = useWithdraw()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <StateBadge listing={card} />
      <p className="flex-[1_1_240px] text-ui text-muted">{standingOf(card)}</p>
      {syncStatus === 'pending' && sync?.via === 'assisted' && (
        <Button size="sm" onClick={() => setReports(true)}>
          <Check className="icon" />I posted it
        </Button>
      )}
      {mayWithdraw(card) && (
        <Button size="sm" variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          {!withdraw.isPending && <Undo2 className="icon" />}
          {withdrawWords(card)}
        </Button>
      )}
      {scheduledFor && (
        <Button size="sm" variant="quiet" busy={unschedule.isPending} onClick={() => unschedule.mutate(id)}>
          {!unschedule.isPending && <CalendarX className="icon" />}
          Cancel schedule
        </Button>
      )}
      {reports && (
        <Suspense>
          <ReportPostedDialog listing={card} onClose={() => setReports(false)} />
        </Suspense>
      )}
    </div>
  )
}
