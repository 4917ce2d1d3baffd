import { Check, ClipboardCopy, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinTags, parseTags } from '#contract/listings/listing-rules.ts'
import { fullListing, type ListingWords } from '#contract/listings/listing-words.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton, useCopy } from '#web/ui/copy-button.tsx'

interface ListingCopyingProps {
  words: ListingWords
  conditionKnown: boolean
  /** The button that posts it. */
  children: ReactNode
}

/** What a seller takes to the marketplace: single fields, or all of it. */
export function ListingCopying({ words, conditionKnown, children }: ListingCopyingProps) {
  const { copy, checked } = useCopy()
  const copyAll = () => void copy(fullListing(words, conditionKnown), 'Copied to clipboard')
  useShortcut('c', 'Copy the full listing', copyAll)
  const tags = joinTags(parseTags(words.tags))
  return (
    <>
      <div className="grid gap-2">
        <h3 className="editor__label">Quick Copy</h3>
        <div className="quick-copy">
          <CopyButton size="sm" icon={Copy} text={words.title} said="Title copied!">
            Title
          </CopyButton>
          <CopyButton size="sm" icon={Copy} text={words.description} said="Description copied!">
            Description
          </CopyButton>
          <CopyButton
            size="sm"
            icon={Copy}
            text={tags}
            said="Tags copied!"
            disabled={tags === ''}
            title={tags === '' ? 'This listing has no tags' : undefined}
          >
            Tags
          </CopyButton>
        </div>
      </div>
      <div className="posting">
        {children}
        <Button block onClick={copyAll}>
          {checked ? <Check className="icon" /> : <ClipboardCopy className="icon" />}
          Copy Full Listing
        </Button>
      </div>
    </>
  )
}
