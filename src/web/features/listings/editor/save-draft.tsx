import { Save } from 'lucide-react'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const ANSWERS = {
  saved: { title: 'Draft saved' },
  invalid: {
    title: 'Draft not saved yet',
    description: 'Please correct the marked fields. Until then, your changes are kept in this browser.',
    variant: 'destructive',
  },
  failed: {
    title: 'Draft not saved yet',
    description: 'We cannot reach the server. Your changes are kept in this browser and will be saved when we can.',
    variant: 'destructive',
  },
} as const

/** Saves at once and says what came of it. */
export function SaveDraft({ outbox, listingId }: { outbox: ListingOutbox; listingId: string }) {
  const save = async () => {
    await outbox.flush()
    const state = outbox.shown().editing.get(listingId)?.state
    toast(ANSWERS[state === 'invalid' || state === 'failed' ? state : 'saved'])
  }
  useShortcut('s', 'Save the draft', () => void save())
  return (
    <Button onClick={() => void save()}>
      <Save className="icon" />
      Save Draft
    </Button>
  )
}
