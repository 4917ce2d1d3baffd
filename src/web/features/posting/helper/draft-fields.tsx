import { ClipboardCopy, Copy } from 'lucide-react'
import { descriptionLimit, titleLimit } from '#contract/listings/listing-rules.ts'
import { lengthOf } from '#contract/listings/listing-text.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { categoryText, deliveryText, draftText } from '#web/features/posting/helper/draft-text.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Lines } from '#web/ui/layout.tsx'

interface DraftField {
  name: string
  text: string
  shown?: string
  max?: number
  note?: string
  long?: boolean
  /** Only to be read: the form asks for it in another way. */
  shownOnly?: boolean
}

/** The draft in the order in which the forms ask, each field a tap away from the clipboard. */
export function DraftFields({ draft }: { draft: MarketplaceDraft }) {
  const { platform, title, price, condition, conditionKnown, description, tags } = draft
  const fields: DraftField[] = [
    { name: 'Title', text: title, max: titleLimit(platform) },
    { name: 'Price', text: price, shown: formatDollars(Number(price)) },
    { name: 'Category', text: categoryText(draft) },
    { name: 'Condition', text: condition ?? '', note: conditionKnown ? undefined : 'Proposed, please check' },
    { name: 'Description', text: description, max: descriptionLimit(platform), long: true },
    { name: 'Tags', text: tags },
    { name: 'Delivery', text: deliveryText(draft), shownOnly: true },
  ]
  return (
    <Card
      title="Your draft"
      action={
        <CopyButton size="sm" icon={ClipboardCopy} text={draftText(draft)} said="Copied to clipboard">
          Copy Full Listing
        </CopyButton>
      }
    >
      <Lines as="dl">
        {fields
          .filter(({ text }) => text !== '')
          .map((field) => (
            <DraftRow key={field.name} {...field} />
          ))}
      </Lines>
    </Card>
  )
}

const COUNT = 'block text-sm max-sm:ml-2 max-sm:inline'

function DraftRow({ name, text, shown, max, note, long, shownOnly }: DraftField) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-4',
        'max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1',
        long && 'sm:items-start',
      )}
    >
      <dt className="text-muted text-ui">
        {name}
        {max && (
          <span className={COUNT}>
            {formatNumber(lengthOf(text))} / {formatNumber(max)}
          </span>
        )}
        {note && <span className={COUNT}>{note}</span>}
      </dt>
      <dd
        className={classNames(
          'wrap-anywhere whitespace-pre-line leading-[1.45]',
          long ? 'max-sm:col-span-full' : 'max-sm:col-start-1',
          shown ? 'money text-xl' : !long && 'font-medium',
        )}
      >
        {shown ?? text}
      </dd>
      {!shownOnly && (
        <dd className={classNames('max-sm:col-start-2 max-sm:row-start-1', !long && 'max-sm:row-span-2')}>
          <CopyButton
            size="sm"
            className="min-w-24"
            icon={Copy}
            text={text}
            said={`${name} copied!`}
            aria-label={`Copy ${name.toLowerCase()}`}
          >
            Copy
          </CopyButton>
        </dd>
      )}
    </div>
  )
}
