import { Check, ClipboardCopy, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinTags, parseTags } from '#contract/listings/listing-rules.ts'
import { fullListing, type ListingWords } from '#contract/listings/listing-words.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton, useCopy } from '#web/ui/copy-button.tsx'
import { SmallHeading } from '#web/ui/small-heading.tsx'

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
        <SmallHeading>Quick Copy</SmallHeading>
        <div className="flex flex-wrap gap-1.5 *:flex-auto *:px-2 [&_.icon]:size-[15px]">
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
      <section
        aria-label="Post and copy"
        className="lower-bar grid gap-2 *:px-3 max-sm:sticky max-sm:bottom-(--floor) max-sm:z-5 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3"
      >
        {children}
        <Button block onClick={copyAll}>
          {checked ? <Check className="icon" /> : <ClipboardCopy className="icon" />}
          Copy Full Listing
        </Button>
      </section>
    </>
  )
}
