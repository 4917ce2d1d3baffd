import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { GONE_REFUSALS, type ListingCard } from '#contract/posting/posting.ts'
import { DraftFields } from '#web/features/posting/helper/draft-fields.tsx'
import { DraftPhotos } from '#web/features/posting/helper/draft-photos.tsx'
import { draftText } from '#web/features/posting/helper/draft-text.ts'
import { FillingNote } from '#web/features/posting/helper/filling-note.tsx'
import { NextListing } from '#web/features/posting/helper/next-listing.tsx'
import { OpenPrompt } from '#web/features/posting/helper/open-prompt.tsx'
import { PostedCard } from '#web/features/posting/helper/posted-card.tsx'
import { useExtension } from '#web/features/posting/use-extension.ts'
import { useBegin } from '#web/features/posting/use-posting.ts'
import { Note } from '#web/ui/note.tsx'

/** `card`: how the listing stands; null while the server cannot be asked. */
export function Helper({ draft, card }: { draft: MarketplaceDraft; card: ListingCard | null }) {
  const { ready, canFill, filling, fill } = useExtension(draft, (listingId) => listingId === draft.listingId)
  const [alert, setAlert] = useState<string | null>(null)
  const [copied, setCopied] = useState(true)
  const { mutate: begin } = useBegin()
  const createUrl = MARKETPLACES[draft.platform].createUrl.value

  /** The clipboard first: it is what remains when the form stays empty. */
  async function open() {
    const inClipboard = await copy(draftText(draft))
    setCopied(inClipboard)
    setAlert(null)
    if (card && mayBegin(card)) begin(card.id)
    if (canFill) return fill()
    const opened = createUrl !== null && window.open(createUrl, '_blank') !== null
    setAlert(
      opened ? openedText(draft, inClipboard) : 'Your browser blocked the new window. Please allow it and try again.',
    )
  }

  const failed = filling.kind === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, until the page is heard of again
  useEffect(() => setAlert(failed ? openedText(draft, copied) : null), [failed])

  return (
    <>
      {card?.gone ? (
        <Note variant="stop">{GONE_REFUSALS[card.gone]}</Note>
      ) : (
        <OpenPrompt
          draft={draft}
          canFill={canFill}
          posted={card?.syncStatus === 'posted'}
          busy={filling.kind === 'working'}
          onOpen={() => void open()}
        />
      )}
      {alert && (
        <Note variant="tag" alert>
          {alert}
        </Note>
      )}
      <FillingNote filling={filling} />
      {!ready && createUrl && (
        <div className="max-sm:hidden">
          <Note variant="wait">
            <b>The Snapworth extension is not installed in this browser.</b> A web page cannot fill in another site’s
            form, so without it you paste the fields yourself. <Link href="/extension">Get the extension</Link>
          </Note>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_304px] items-start gap-5 max-md:grid-cols-1">
        <DraftFields draft={draft} />
        <aside className="grid gap-4" aria-label="Photo and result">
          <DraftPhotos draft={draft} onAlert={setAlert} />
          <PostedCard draft={draft} card={card} filling={filling} />
          {card && <NextListing card={card} />}
        </aside>
      </div>
    </>
  )
}

/** Not what a webhook is posting. One that waits for the seller may only have been due until now. */
const mayBegin = ({ syncStatus, sync }: ListingCard) =>
  syncStatus === 'not_synced' || syncStatus === 'failed' || (syncStatus === 'pending' && sync?.via === 'assisted')

function openedText({ platform }: MarketplaceDraft, inClipboard: boolean) {
  const name = platform === 'facebook' ? 'Facebook' : MARKETPLACE_NAMES[platform]
  return inClipboard
    ? `${name} opened! Your listing data is copied to clipboard. Paste it into the form.`
    : `${name} opened! Copy the fields below one by one and paste them into the form.`
}

const copy = (text: string) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)
