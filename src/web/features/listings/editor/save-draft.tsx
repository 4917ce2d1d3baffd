import { Save } from 'lucide-react'
import type { Editing } from '#web/features/listings/editor/listing-entry.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { type Toast, toast } from '#web/ui/toast.ts'

const ANSWERS = {
  saved: { title: 'Draft saved' },
  invalid: {
    title: 'Not everything is saved yet',
    description: 'Please correct the marked fields. Until then, your changes to them are kept in this browser.',
    variant: 'destructive',
  },
  failed: {
    title: 'Draft not saved yet',
    description: 'We cannot reach the server. Your changes are kept in this browser and will be saved when we can.',
    variant: 'destructive',
  },
} as const

function answerTo({ state, reason }: Editing): Toast {
  if (state === 'refused')
    return {
      title: 'Draft not saved',
      description: `${reason} Your changes are kept in this browser.`,
      variant: 'destructive',
    }
  return ANSWERS[state === 'invalid' || state === 'failed' ? state : 'saved']
}

/** Saves at once and says what came of it. */
export function SaveDraft({ outbox, listingId }: { outbox: ListingOutbox; listingId: string }) {
  const save = async () => {
    await outbox.flush()
    const editing = outbox.shown().editing.get(listingId)
    // That it was deleted meanwhile is said already.
    if (editing) toast(answerTo(editing))
  }
  useShortcut('s', 'Save the draft', () => void save())
  return (
    <Button onClick={() => void save()}>
      <Save className="icon" />
      Save Draft
    </Button>
  )
}
