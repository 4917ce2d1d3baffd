import { PackageX, RefreshCw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { isNamed } from '#contract/items/identity.ts'
import { photoAddresses } from '#contract/items/photos.ts'
import { editProblems } from '#contract/listings/edit-problems.ts'
import { changedFields, knowsCondition, withEdits } from '#contract/listings/listing-edits.ts'
import { draftOf } from '#contract/listings/listing-words.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import type { ListingCard } from '#contract/posting/posting.ts'
import { ListingPosting } from '#web/app/workspace/listing-posting.tsx'
import { CautionNotes } from '#web/features/listings/editor/caution-notes.tsx'
import { ListingCopying } from '#web/features/listings/editor/listing-copying.tsx'
import { ListingForm } from '#web/features/listings/editor/listing-form.tsx'
import { ListingPreview } from '#web/features/listings/editor/listing-preview.tsx'
import { PlatformPicker } from '#web/features/listings/editor/platform-picker.tsx'
import { PostedEarlier } from '#web/features/listings/editor/posted-earlier.tsx'
import { SaveDraft } from '#web/features/listings/editor/save-draft.tsx'
import { SavedNote } from '#web/features/listings/editor/saved-note.tsx'
import { useListingOutbox } from '#web/features/listings/editor/use-listing-outbox.ts'
import { usePartScopes } from '#web/features/listings/editor/use-part-scopes.tsx'
import { useRegenerate } from '#web/features/listings/editor/use-regenerate.ts'
import { ListingStanding } from '#web/features/posting/listing-standing.tsx'
import { SchedulePost } from '#web/features/posting/schedule-post.tsx'
import { stateOf } from '#web/features/posting/sync-words.ts'
import { useStandings } from '#web/features/posting/use-standings.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'

interface GeneratedListingsProps {
  result: AnalysisResult
  onSaved: (listing: Listing) => void
  /** Deleted elsewhere. */
  onGone: (listing: Listing) => void
  onReplaced: (result: AnalysisResult) => void
  /** A listing was posted, scheduled or taken back. */
  onMoved: () => void
}

/** The five listings of one item, one of them open. Keyed by the item: another item starts at its first platform. */
export function GeneratedListings({ result, onSaved, onGone, onReplaced, onMoved }: GeneratedListingsProps) {
  const { item, imageUrl, refusal } = result
  const { outbox, editing, canUndo } = useListingOutbox(
    { listings: result.listings, categoryId: item.categoryId },
    { onSaved, onGone },
  )
  const listings = Object.values(result.listings).filter(({ id }) => editing.has(id))
  const { mutate: regenerateAll, isPending: regenerating } = useRegenerate(item.id, outbox, onReplaced)
  const { note, scopesFor, catchUp, catchingUp } = usePartScopes({ result, outbox, onSaved, onReplaced })
  const cards = useStandings(item.id, onMoved)
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
    return <NoListings refusal={refusal} listings={listings} action={regenerateButton} />

  const { words } = shown
  const card = cards?.find(({ id }) => id === listing.id)
  const editedFields = withEdits(listing.editedFields, changedFields(listing, draftOf(words)))
  const known = { conditionSeen: item.conditionSeen || result.base.condition !== undefined }
  // How it stands is known better by who is asked about it again and again.
  const { syncStatus, platformUrl } = card ?? listing
  const standing = { ...listing, editedFields, syncStatus, platformUrl }
  return (
    <Section id="listings" title="Generated Listings" end={<SavedNote {...shown} />}>
      <PlatformPicker
        platforms={listings.map((each) => each.platform)}
        states={statesOf(cards ?? [])}
        own={listings.filter(({ editedFields }) => editedFields.length > 0).map((each) => each.platform)}
        value={listing.platform}
        onValueChange={setPlatform}
      />
      {card && <ListingStanding key={card.id} card={card} />}
      <PostedEarlier result={result} listing={standing} busy={catchingUp} onCatchUp={() => catchUp(listing)} />
      <CautionNotes guide={result.guide} words={words} />
      <div className="grid grid-cols-[minmax(0,1fr)_288px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)_240px] max-sm:flex max-sm:flex-col max-sm:items-stretch">
        <form
          className="card grid grid-cols-1 gap-5 p-6 max-sm:gap-4 max-sm:p-4"
          aria-label={`Listing for ${MARKETPLACE_NAMES[listing.platform]}`}
          onSubmit={(event) => event.preventDefault()}
          onBlur={() => void outbox.flush()}
        >
          <ListingForm
            key={listing.id}
            platform={listing.platform}
            typeId={item.typeId}
            words={words}
            problems={editProblems(listing, words, item.categoryId)}
            onEdit={(changes) => {
              note(listing, changes)
              outbox.edit(listing.id, changes)
            }}
            scopes={scopesFor(listing)}
          />
          <div className="-mx-6 -mb-6 flex flex-wrap gap-2 border-t border-line px-6 py-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:grid max-sm:grid-cols-2 max-sm:px-4 max-sm:*:px-2">
            <SaveDraft outbox={outbox} listingId={listing.id} />
            {regenerateButton}
            <SchedulePost listingId={listing.id} scheduledFor={card?.scheduledFor ?? null} />
            {canUndo && (
              <Button variant="quiet" onClick={() => void outbox.undo()}>
                <Undo2 className="icon" />
                Undo
              </Button>
            )}
          </div>
        </form>
        {/* On phones the buttons then stick to the bottom of the whole editor, not of their column. */}
        <div className="sticky top-20 grid grid-cols-1 gap-4 max-sm:contents">
          <ListingPreview words={words} imageUrl={imageUrl} />
          <ListingCopying words={words} conditionKnown={knowsCondition(known, standing)}>
            {isNamed(item) && (
              <ListingPosting
                listing={standing}
                item={{ ...item, ...known, imageUrls: photoAddresses(item) }}
                words={words}
                outbox={outbox}
                onStarted={onSaved}
              />
            )}
          </ListingCopying>
        </div>
      </div>
    </Section>
  )
}

interface NoListingsProps {
  refusal: string | null
  listings: Listing[]
  action: ReactNode
}

/** No marketplace takes it, or the seller deleted them all. */
const NoListings = ({ refusal, listings, action }: NoListingsProps) => (
  <Section id="listings" title="Generated Listings">
    {refusal ? (
      <Note variant="stop">
        {refusal} {listings.length > 0 && takeDown(listings)}
      </Note>
    ) : (
      <EmptyState
        icon={PackageX}
        title="The listings of this item were deleted"
        text="They can be written again for all five marketplaces."
        action={action}
      />
    )}
  </Section>
)

/** What is out there when an item turns out to be forbidden; only the seller can take it back. */
function takeDown(listings: Listing[]) {
  const names = listings.map(({ platform }) => MARKETPLACE_NAMES[platform])
  const places = new Intl.ListFormat('en-US').format(names)
  return `It is posted, or about to be, on ${places}. Please take it down there.`
}

/** What is only a draft needs no sign. */
const statesOf = (cards: ListingCard[]) =>
  Object.fromEntries(
    cards
      .filter(({ syncStatus, scheduledFor }) => syncStatus !== 'not_synced' || scheduledFor)
      .map((card) => [card.platform, stateOf(card)]),
  )
