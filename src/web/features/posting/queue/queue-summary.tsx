import { Check, Clock } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { PostQueue } from '#contract/posting/post-queue.ts'
import { queueFigures } from '#web/features/posting/queue/queue-figures.ts'
import { useEndQueue, useResumeQueue } from '#web/features/posting/queue/use-end-queue.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Stats } from '#web/ui/stats.tsx'
import { HangingTag } from '#web/ui/tag.tsx'

/** Nobody's turn is left: what came of it, and where to go on. What was left for later keeps the queue open. */
export function QueueSummary({ queue }: { queue: PostQueue }) {
  const { posted, skipped, later, postedItems, askedDollars } = queueFigures(queue.entries)
  const [, navigate] = useLocation()
  const { mutate: resume, isPending: resuming } = useResumeQueue(queue.id)
  const { mutate: end, isPending: ending } = useEndQueue(queue.id, () => navigate('/dashboard'))
  return (
    <div className="grid justify-items-center gap-6 py-8 text-center">
      {posted > 0 && (
        <div className="drop-shadow-[0_3px_6px_rgb(27_31_35/0.2)]">
          <HangingTag size="xl" price={formatDollars(askedDollars)} word="asked" />
        </div>
      )}
      <div className="grid gap-2">
        <h2 className="text-3xl max-sm:text-2xl">{later > 0 ? 'That was all for now' : 'All done'}</h2>
        <p className="text-muted">{summaryWords(posted, postedItems, askedDollars)}</p>
      </div>
      <div className="w-full max-w-160">
        <Stats
          failed={false}
          figures={[
            { name: 'Posted', value: formatNumber(posted) },
            { name: 'Skipped', value: formatNumber(skipped) },
            { name: 'Left for later', value: formatNumber(later) },
          ]}
        />
      </div>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        {later > 0 && (
          <Button variant="go" size="lg" busy={resuming} onClick={() => resume()}>
            {!resuming && <Clock className="icon" />}
            {later === 1 ? 'Post the one left for later' : `Post the ${formatNumber(later)} left for later`}
          </Button>
        )}
        {later === 0 && (
          <Button variant="go" size="lg" busy={ending} onClick={() => end()}>
            {!ending && <Check className="icon" />}
            Done
          </Button>
        )}
        <Link className={buttonClass({ size: 'lg' })} href="/history?tab=to-list">
          Choose more items
        </Link>
      </div>
    </div>
  )
}

function summaryWords(posted: number, items: number, dollars: number) {
  if (posted === 0) return 'Nothing was posted this time. Your drafts are as they were.'
  const listings = posted === 1 ? '1 listing' : `${formatNumber(posted)} listings`
  const things = items === 1 ? '1 item' : `${formatNumber(items)} items`
  return `You posted ${listings} for ${things}, asking ${formatDollars(dollars)}${items === 1 ? '' : ' in all'}.`
}
