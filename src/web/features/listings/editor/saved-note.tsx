import { Check, CloudOff, LoaderCircle, PenLine, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Editing } from '#web/features/listings/editor/listing-entry.ts'
import { formatAgo } from '#web/platform/format.ts'

const TICK_MS = 10_000

const NOTES = {
  waiting: { icon: PenLine, text: 'Editing…', warns: false },
  saving: { icon: LoaderCircle, text: 'Saving…', warns: false },
  failed: { icon: CloudOff, text: 'Not sent yet, kept in this browser', warns: true },
  refused: { icon: TriangleAlert, text: 'Not saved', warns: true },
  invalid: { icon: TriangleAlert, text: 'The marked field is not saved: please correct it', warns: true },
} as const

const NOTE = 'inline-flex items-center gap-1.5 text-sm'

/** Whether the server has every word. */
export function SavedNote({ state, reason, savedAt }: Omit<Editing, 'words'>) {
  const now = useNow(savedAt)
  if (state === 'saved')
    return (
      <span className={`${NOTE} text-go`}>
        <Check className="icon size-[15px]" />
        Saved {formatAgo(savedAt, now)}
      </span>
    )
  const { icon: Icon, text, warns } = NOTES[state]
  return (
    <span className={`${NOTE} ${warns ? 'text-wait' : 'text-muted'}`} role={warns ? 'status' : undefined}>
      <Icon className="icon size-[15px]" />
      {state === 'refused' ? `${text}. ${reason}` : text}
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
