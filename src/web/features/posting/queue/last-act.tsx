import { Undo2 } from 'lucide-react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { QueueEntry } from '#contract/posting/post-queue.ts'
import type { QueueAct } from '#web/features/posting/queue/use-queue-acts.ts'
import { Button } from '#web/ui/button.tsx'

const SAID = { posted: 'Posted', skipped: 'Skipped', later: 'Left for later' } as const

interface LastActProps {
  last: QueueAct | null
  entries: QueueEntry[]
  onUndo: (act: QueueAct) => void
}

/** What was said of the listing before this one; it can be taken back until the next is said. */
export function LastAct({ last, entries, onUndo }: LastActProps) {
  const now = entries.find(({ listingId }) => listingId === last?.entry.listingId)
  const said = last?.said
  if (!said || now?.state !== said) return null
  return (
    <p
      role="status"
      className="-my-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-muted [&_b]:text-ink max-sm:my-0"
    >
      <span className="min-w-0 wrap-anywhere">
        <b>{SAID[said]}:</b> {now.title} on {MARKETPLACE_NAMES[now.platform]}
      </span>
      <Button size="sm" variant="quiet" onClick={() => onUndo(last)}>
        <Undo2 className="icon" />
        Undo
      </Button>
    </p>
  )
}
