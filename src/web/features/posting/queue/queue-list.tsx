import { useState } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { EntryState, QueueEntry } from '#contract/posting/post-queue.ts'
import type { QueueAct } from '#web/features/posting/queue/use-queue-acts.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Lines } from '#web/ui/layout.tsx'
import { Photo } from '#web/ui/photo.tsx'

const LOOKS: Record<EntryState, { label: string; variant: BadgeVariant }> = {
  waiting: { label: 'Waiting', variant: 'quiet' },
  posted: { label: 'Posted', variant: 'go' },
  skipped: { label: 'Skipped', variant: 'quiet' },
  later: { label: 'Later', variant: 'wait' },
  out: { label: 'Left out', variant: 'stop' },
}

interface QueueListProps {
  entries: QueueEntry[]
  current: QueueEntry | null
  onUndo: (act: QueueAct) => void
}

/**
 * All of them, to look up and to take back what was said on any device. Made when it is opened: a queue has hundreds,
 * and each step of each form would draw them again.
 */
export function QueueList({ entries, current, onUndo }: QueueListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card px-5 py-4 max-sm:px-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">
        All {formatNumber(entries.length)} listings{' '}
        {entries.some(({ state }) => state === 'out') && (
          <span className="font-normal text-muted">({leftOutWords(entries)})</span>
        )}
      </summary>
      {isOpen && (
        <Lines as="ul" className="pt-4">
          {entries.map((entry) => (
            <li key={entry.listingId} className="flex flex-wrap items-center gap-3">
              <Photo
                thumb
                src={entry.imageUrl && photoSource(entry.imageUrl, 160)}
                alt=""
                loading="lazy"
                width={44}
                height={44}
              />
              <span className="grid min-w-0 flex-1 basis-50 wrap-anywhere">
                <b className="font-medium">{entry.title}</b>
                <span className="text-sm text-muted">
                  {MARKETPLACE_NAMES[entry.platform]}, {formatDollars(entry.price)}
                  {entry.reason && `. ${entry.reason}`}
                </span>
              </span>
              <State entry={entry} isCurrent={entry === current} onUndo={onUndo} />
            </li>
          ))}
        </Lines>
      )}
    </details>
  )
}

function leftOutWords(entries: QueueEntry[]) {
  const out = entries.filter(({ state }) => state === 'out').length
  return out === 1 ? '1 is left out' : `${formatNumber(out)} are left out`
}

function State({
  entry,
  isCurrent,
  onUndo,
}: {
  entry: QueueEntry
  isCurrent: boolean
  onUndo: (act: QueueAct) => void
}) {
  const { state, title, platform, platformUrl } = entry
  const { label, variant } = LOOKS[state]
  const where = `${title} on ${MARKETPLACE_NAMES[platform]}`
  return (
    <span className="flex items-center gap-2">
      {platformUrl && state === 'posted' && (
        <a className="text-ui" href={platformUrl} target="_blank" rel="noreferrer">
          View<span className="sr-only"> {where}</span>
        </a>
      )}
      <Badge variant={isCurrent ? 'ink' : variant}>{isCurrent ? 'Now' : label}</Badge>
      {(state === 'posted' || state === 'skipped' || state === 'later') && (
        <Button size="sm" variant="quiet" onClick={() => onUndo({ entry, said: state })}>
          Undo<span className="sr-only">: {where}</span>
        </Button>
      )}
    </span>
  )
}
