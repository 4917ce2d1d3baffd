import { X } from 'lucide-react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { EntryState, PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import { queueFigures } from '#web/features/posting/queue/queue-figures.ts'
import { useEndQueue, useResumeQueue } from '#web/features/posting/queue/use-end-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { type Segment, Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.ts'

const SEGMENTS: Record<EntryState, Segment> = {
  waiting: 'open',
  posted: 'go',
  later: 'wait',
  skipped: 'open',
  out: 'open',
}

interface QueueHeadProps {
  queue: PostQueue
  current: QueueEntry | null
}

/** How far the seller is. The place is kept on the server, so leaving needs no button; ending does. */
export function QueueHead({ queue, current }: QueueHeadProps) {
  const shown = queue.entries.filter(({ state }) => state !== 'out')
  const { posted, total } = queueFigures(queue.entries)
  const words = `${posted} of ${total} posted`
  const place = current ? shown.indexOf(current) + 1 : 0
  return (
    <div className="flex items-center gap-4">
      <div className="grid flex-1 gap-2">
        <p className="text-ui" role="status">
          {current ? (
            <>
              <b>
                Listing {place} of {total}
              </b>
              <span className="sr-only">
                {' '}
                on {MARKETPLACE_NAMES[current.platform]}: {current.title}
              </span>
              <span className="text-muted">, {words}</span>
            </>
          ) : (
            <b>{words}</b>
          )}
        </p>
        <Segments
          thin
          label="Posted"
          words={words}
          done={posted}
          segments={shown.map((entry) => (entry === current ? 'now' : SEGMENTS[entry.state]))}
        />
      </div>
      {current && <EndQueue id={queue.id} />}
    </div>
  )
}

/** The listings stay as they are; what was left is chosen again, or brought back at once. */
function EndQueue({ id }: { id: string }) {
  const { mutate: resume } = useResumeQueue(id)
  const { mutate: end, isPending } = useEndQueue(id, () =>
    toast({
      title: 'Queue ended',
      description: 'What was not posted is still a draft.',
      action: { label: 'Undo', run: () => resume() },
    }),
  )
  return (
    <Button variant="quiet" busy={isPending} onClick={() => end()}>
      {!isPending && <X className="icon" />}
      <span className="max-sm:sr-only">End here</span>
    </Button>
  )
}
