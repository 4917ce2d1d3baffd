import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'
import { newestDraft, storedDraft } from '#web/features/posting/marketplace-draft.ts'
import { listingQuery } from '#web/features/posting/queries.ts'
import { LastAct } from '#web/features/posting/queue/last-act.tsx'
import { currentEntry, nextEntry } from '#web/features/posting/queue/queue-figures.ts'
import { QueueHead } from '#web/features/posting/queue/queue-head.tsx'
import { QueueList } from '#web/features/posting/queue/queue-list.tsx'
import { QueueSummary } from '#web/features/posting/queue/queue-summary.tsx'
import { Turn } from '#web/features/posting/queue/turn.tsx'
import { useAutoFill } from '#web/features/posting/queue/use-auto-fill.ts'
import { useQueueActs } from '#web/features/posting/queue/use-queue-acts.ts'
import { useExtension } from '#web/features/posting/use-extension.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One listing at a time; at the end, what came of it. */
export function Queue({ queue }: { queue: PostQueue }) {
  const { entries } = queue
  const entry = currentEntry(entries)
  const draft = useDraft(entry)
  const next = useDraft(nextEntry(entries))
  const { last, refused, say, undo } = useQueueActs(queue)
  const extension = useExtension(draft, (listingId, url) => {
    const published = entries.find((one) => one.listingId === listingId)
    // Told a second time, or published by a page that another device already spoke for.
    if (published && published.state !== 'posted') say({ entry: published, said: 'posted', url, seen: true })
    return published !== undefined
  })
  const auto = useAutoFill(draft, extension)
  useShortcut('u', 'Undo what you said last', () => last && undo(last))
  return (
    <>
      <QueueHead queue={queue} current={entry} />
      <LastAct last={last} entries={entries} onUndo={undo} />
      {!entry ? (
        <QueueSummary queue={queue} />
      ) : draft?.listingId === entry.listingId ? (
        <Turn
          entry={entry}
          draft={draft}
          next={next}
          extension={extension}
          auto={auto}
          refused={refused?.listingId === entry.listingId ? refused : null}
          onSay={say}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      <QueueList entries={entries} current={entry} onUndo={undo} />
    </>
  )
}

/** The listing as its marketplace takes it; null until it is loaded. */
function useDraft(entry: QueueEntry | null) {
  const { data: card } = useQuery({ ...listingQuery(entry?.listingId ?? ''), enabled: entry !== null })
  return useMemo(
    () => (entry && card?.id === entry.listingId ? newestDraft(storedDraft(card.id), card, location.origin) : null),
    [entry, card],
  )
}
