import { PackageX, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AnalysisResult } from '#contract/analysis.ts'
import type { Listing } from '#contract/listings.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { ListingCopying } from '#web/features/listings/editor/listing-copying.tsx'
import { ListingForm } from '#web/features/listings/editor/listing-form.tsx'
import { ListingPosting } from '#web/features/listings/editor/listing-posting.tsx'
import { ListingPreview } from '#web/features/listings/editor/listing-preview.tsx'
import { problemsIn } from '#web/features/listings/editor/listing-words.ts'
import { PlatformPicker } from '#web/features/listings/editor/platform-picker.tsx'
import { SaveDraft } from '#web/features/listings/editor/save-draft.tsx'
import { SavedNote } from '#web/features/listings/editor/saved-note.tsx'
import { SchedulePost } from '#web/features/listings/editor/schedule-post.tsx'
import { useListingOutbox } from '#web/features/listings/editor/use-listing-outbox.ts'
import { useRegenerate } from '#web/features/listings/editor/use-regenerate.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import '#web/features/listings/editor/editor.css'

interface GeneratedListingsProps {
  result: AnalysisResult
  onSaved: (listing: Listing) => void
  onReplaced: (result: AnalysisResult) => void
}

/** The five listings of one item, one of them open. Keyed by the item: another item starts at its first platform. */
export function GeneratedListings({ result, onSaved, onReplaced }: GeneratedListingsProps) {
  const { item, imageUrl, refusal } = result
  const listings = Object.values(result.listings)
  const { outbox, editing, canUndo } = useListingOutbox(result.listings, onSaved)
  const { mutate: regenerateAll, isPending: regenerating } = useRegenerate(item.id, outbox, onReplaced)
  const [platform, setPlatform] = useState<MarketplaceId>()
  const listing = listings.find((each) => each.platform === platform) ?? listings[0]
  const shown = listing && editing.get(listing.id)
  const regenerateNow = () => refusal || regenerating || regenerateAll()
  useShortcut('r', 'Regenerate all listings', regenerateNow)

  const regenerateButton = (
    <Button busy={regenerating} onClick={regenerateNow}>
      {!regenerating && <RefreshCw className="icon" />}
      Regenerate All
    </Button>
  )
  if (refusal || !listing || !shown)
    return (
      <Section id="listings" title="Generated Listings">
        {refusal ? (
          <Note variant="stop">{refusal}</Note>
        ) : (
          <EmptyState
            icon={PackageX}
            title="The listings of this item were deleted"
            text="They can be written again for all five marketplaces."
            action={regenerateButton}
          />
        )}
      </Section>
    )

  const { words, state, savedAt } = shown
  return (
    <Section id="listings" title="Generated Listings" end={<SavedNote state={state} savedAt={savedAt} />}>
      <PlatformPicker
        platforms={listings.map((each) => each.platform)}
        value={listing.platform}
        onValueChange={setPlatform}
      />
      <div className="editor">
        <form
          className="card editor__form"
          aria-label={`Listing for ${MARKETPLACE_NAMES[listing.platform]}`}
          onSubmit={(event) => event.preventDefault()}
          onBlur={() => void outbox.flush()}
        >
          <ListingForm
            key={listing.id}
            platform={listing.platform}
            typeId={item.typeId}
            words={words}
            problems={problemsIn(listing.platform, words)}
            onEdit={(changes) => outbox.edit(listing.id, changes)}
          />
          <div className="editor__foot">
            <SaveDraft outbox={outbox} listingId={listing.id} />
            {regenerateButton}
            <SchedulePost listingId={listing.id} />
            {canUndo && (
              <Button variant="quiet" onClick={() => void outbox.undo()}>
                <Undo2 className="icon" />
                Undo
              </Button>
            )}
          </div>
        </form>
        <div className="editor__side">
          <ListingPreview words={words} imageUrl={imageUrl} />
          <ListingCopying words={words}>
            <ListingPosting listing={listing} item={item} words={words} outbox={outbox} onStarted={onSaved} />
          </ListingCopying>
        </div>
      </div>
    </Section>
  )
}
