import { ClipboardCopy, Copy } from 'lucide-react'
import { descriptionLimit, titleLimit } from '#contract/listings/listing-rules.ts'
import { lengthOf } from '#contract/listings/listing-text.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { categoryText, deliveryText, draftText } from '#web/features/posting/helper/draft-text.ts'
import { formatDollars, formatNumber } from '#web/platform/format.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

interface DraftField {
  name: string
  text: string
  shown?: string
  max?: number
  note?: string
  long?: boolean
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
      <dl className="draft-fields">
        {fields
          .filter(({ text }) => text !== '')
          .map((field) => (
            <DraftRow key={field.name} {...field} />
          ))}
        <div className="draft-field">
          <dt>Delivery</dt>
          <dd>{deliveryText(draft)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function DraftRow({ name, text, shown, max, note, long }: DraftField) {
  return (
    <div className={classNames('draft-field', long && 'draft-field--long')}>
      <dt>
        {name}
        {max && (
          <span className="draft-field__count">
            {formatNumber(lengthOf(text))} / {formatNumber(max)}
          </span>
        )}
        {note && <span className="draft-field__count">{note}</span>}
      </dt>
      <dd className={classNames('draft-field__value', shown && 'money text-xl')}>{shown ?? text}</dd>
      <dd className="draft-field__copy">
        <CopyButton
          size="sm"
          icon={Copy}
          text={text}
          said={`${name} copied!`}
          aria-label={`Copy ${name.toLowerCase()}`}
        >
          Copy
        </CopyButton>
      </dd>
    </div>
  )
}
