import { ClipboardCopy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { MarketplaceDraft } from '#contract/helper-messages.ts'
import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import { DraftFields } from '#web/features/listings/helper/draft-fields.tsx'
import { DraftPhotos } from '#web/features/listings/helper/draft-photos.tsx'
import { draftText } from '#web/features/listings/helper/draft-text.ts'
import { FillingNote } from '#web/features/listings/helper/filling-note.tsx'
import { OpenPrompt } from '#web/features/listings/helper/open-prompt.tsx'
import { PostedCard } from '#web/features/listings/helper/posted-card.tsx'
import { useExtension } from '#web/features/listings/helper/use-extension.ts'
import { storedDraft } from '#web/features/listings/posting/marketplace-draft.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import '#web/features/listings/helper/helper.css'

export function MarketplaceHelperPage() {
  // Read once: a second helper may store another draft while this one is open.
  const [draft] = useState(storedDraft)
  return (
    <div className="wrap helper">
      <h1>Marketplace Helper</h1>
      {draft ? (
        <Helper draft={draft} />
      ) : (
        <EmptyState
          icon={ClipboardCopy}
          title="No listing to post"
          text="This page holds the listing you are posting, field by field, ready to copy. Start from a listing on the dashboard."
          action={
            <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
              Go to the dashboard
            </Link>
          }
        />
      )}
    </div>
  )
}

function Helper({ draft }: { draft: MarketplaceDraft }) {
  const { present, canFill, filling, fill } = useExtension(draft)
  const [alert, setAlert] = useState<string | null>(null)
  const [copied, setCopied] = useState(true)
  const createUrl = MARKETPLACES[draft.platform].createUrl.value

  /** The clipboard first: it is what remains when the form stays empty. */
  async function open() {
    const inClipboard = await copy(draftText(draft))
    setCopied(inClipboard)
    setAlert(null)
    if (canFill) return fill()
    const opened = createUrl !== null && window.open(createUrl, '_blank') !== null
    setAlert(
      opened ? openedText(draft, inClipboard) : 'Your browser blocked the new window. Please allow it and try again.',
    )
  }

  const failed = filling.kind === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failed) setAlert(openedText(draft, copied))
  }, [failed])

  return (
    <>
      <OpenPrompt draft={draft} canFill={canFill} busy={filling.kind === 'working'} onOpen={() => void open()} />
      {alert && (
        <Note variant="tag" alert>
          {alert}
        </Note>
      )}
      <FillingNote filling={filling} />
      {!present && createUrl && (
        <Note variant="wait">
          <b>The Snapworth extension is not installed in this browser.</b> A web page may not fill in another site’s
          form, so without it you paste the fields yourself. <Link href="/help#helper">About the extension</Link>
        </Note>
      )}
      <div className="helper__columns">
        <DraftFields draft={draft} />
        <aside className="grid gap-4" aria-label="Photo and result">
          <DraftPhotos draft={draft} onAlert={setAlert} />
          <PostedCard draft={draft} filling={filling} />
        </aside>
      </div>
    </>
  )
}

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
