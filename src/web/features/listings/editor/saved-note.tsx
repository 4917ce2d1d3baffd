import { Check, CloudOff, LoaderCircle, PenLine, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SaveState } from '#web/features/listings/editor/listing-outbox.ts'
import { formatAgo } from '#web/platform/format.ts'

const TICK_MS = 10_000

const NOTES = {
  waiting: { icon: PenLine, text: 'Editing…', look: '' },
  saving: { icon: LoaderCircle, text: 'Saving…', look: '' },
  failed: { icon: CloudOff, text: 'Not sent yet, kept in this browser', look: 'saved-note--wait' },
  invalid: { icon: TriangleAlert, text: 'Not saved: please correct the marked field', look: 'saved-note--wait' },
} as const

/** Whether the server has every word. */
export function SavedNote({ state, savedAt }: { state: SaveState; savedAt: string }) {
  const now = useNow(savedAt)
  if (state === 'saved')
    return (
      <span className="saved-note saved-note--saved">
        <Check className="icon" />
        Saved {formatAgo(savedAt, now)}
      </span>
    )
  const { icon: Icon, text, look } = NOTES[state]
  return (
    <span className={`saved-note ${look}`} role={look ? 'status' : undefined}>
      <Icon className="icon" />
      {text}
    </span>
  )
}

/** The time of day, anew with each save and every few seconds. */
function useNow(savedAt: string) {
  const [now, setNow] = useState(() => new Date())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save starts the clock anew
  useEffect(() => {
    setNow(new Date())
    const ticking = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(ticking)
  }, [savedAt])
  return now
}
