import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface PostedNoteProps {
  card: ListingCard
  busy: boolean
  onUndo: () => void
}

/** What became of the listing; who said so by mistake takes it back. */
export function PostedNote({ card, busy, onUndo }: PostedNoteProps) {
  const { syncStatus, platform, platformUrl, sync } = card
  const posted = syncStatus === 'posted'
  return (
    <div className="grid gap-3">
      <Note variant={posted ? 'go' : 'stop'}>
        {posted ? <b>Posted.</b> : <b>Marked as failed.</b>} You can close this window.{' '}
        {platformUrl && (
          <a href={platformUrl} target="_blank" rel="noreferrer">
            View on {MARKETPLACE_NAMES[platform]}
          </a>
        )}
      </Note>
      {sync?.via === 'assisted' && (
        <Button variant="quiet" block busy={busy} onClick={onUndo}>
          {posted ? 'Undo: it is not posted' : 'Undo: back to draft'}
        </Button>
      )}
    </div>
  )
}
