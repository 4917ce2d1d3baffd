import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { followAgain } from '#contract/analysis/follow-base.ts'
import { changedFields } from '#contract/listings/listing-edits.ts'
import { PARTS, partsOf } from '#contract/listings/listing-parts.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { listed } from '#contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface PostedEarlierProps {
  result: AnalysisResult
  listing: Listing
  busy: boolean
  onCatchUp: () => void
}

/** A posted listing shows what was posted; where its item has changed since, it says so. */
export function PostedEarlier({ result, listing, busy, onCatchUp }: PostedEarlierProps) {
  const followed = listing.syncStatus === 'posted' && followAgain(result, listing, [])
  const behind = followed ? partsOf(changedFields(listing, followed)) : []
  if (behind.length === 0) return null
  return (
    <Note>
      <p>
        This is what you posted. The {listed(behind.map((part) => PARTS[part].word))} changed on your other listings
        since.
      </p>
      <div className="pt-2">
        <Button size="sm" busy={busy} onClick={onCatchUp}>
          Use the shared text
        </Button>
      </div>
    </Note>
  )
}
