import type { ReactNode } from 'react'
import type { PartName } from '#contract/listings/listing-parts.ts'
import { conditionWords, descriptionLimit, parseTags, tagLimit, titleLimit } from '#contract/listings/listing-rules.ts'
import { lengthOf } from '#contract/listings/listing-text.ts'
import type { ListingWords, Problems } from '#contract/listings/listing-words.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import { keepsFor, keptWords } from '#contract/market/fee-table.ts'
import { MARKETPLACE_NAMES, MARKETPLACES, type MarketplaceId } from '#contract/marketplaces.ts'
import { DeliveryChoice } from '#web/features/listings/editor/delivery-choice.tsx'
import { formatExactCents } from '#web/platform/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface ListingFormProps {
  platform: MarketplaceId
  typeId: string | null
  words: ListingWords
  problems: Problems
  onEdit: (changes: Partial<ListingWords>) => void
  /** What stands under a field: for how many listings it holds. */
  scopes?: Partial<Record<PartName, ReactNode>>
}

const DESCRIPTION_ROWS = 6

/** Every field of a listing, counted and checked against its marketplace while the seller types. */
export function ListingForm({ platform, typeId, words, problems, onEdit, scopes }: ListingFormProps) {
  const { hints } = MARKETPLACES[platform]
  const name = MARKETPLACE_NAMES[platform]
  const conditions = conditionWords(platform)
  const tagsMax = tagLimit(platform)
  return (
    <>
      <Field
        label="Title"
        hint={hints.title}
        error={problems.title}
        count={{ used: lengthOf(words.title), max: titleLimit(platform) }}
      >
        <Input value={words.title} onChange={({ currentTarget }) => onEdit({ title: currentTarget.value })} />
        {scopes?.title}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price" hint={`${hints.price} ${keptAt(platform, words)}`} error={problems.price}>
          <Input
            money
            inputMode="numeric"
            value={words.price}
            onChange={({ currentTarget }) => onEdit({ price: currentTarget.value })}
            onBlur={() => {
              const { dollars } = readPrice(words.price)
              if (dollars !== undefined && String(dollars) !== words.price) onEdit({ price: String(dollars) })
            }}
          />
          {scopes?.price}
        </Field>
        <Field
          label="Condition"
          error={problems.condition}
          hint={conditions.length > 0 ? `In the words of ${name}.` : `${name} asks for none that we know of.`}
        >
          <Select
            value={words.condition ?? undefined}
            options={conditions.map((word) => ({ value: word, label: word }))}
            placeholder={conditions.length > 0 ? 'Choose…' : 'None'}
            disabled={conditions.length === 0}
            onValueChange={(condition) => onEdit({ condition })}
          />
          {scopes?.condition}
        </Field>
      </div>
      <Field
        label="Description"
        error={problems.description}
        count={{ used: lengthOf(words.description), max: descriptionLimit(platform) }}
      >
        <Textarea
          rows={DESCRIPTION_ROWS}
          value={words.description}
          onChange={({ currentTarget }) => onEdit({ description: currentTarget.value })}
        />
        {scopes?.description}
      </Field>
      <Field
        label="Tags"
        hint={hints.tags}
        error={problems.tags}
        count={tagsMax > 0 ? { used: parseTags(words.tags).length, max: tagsMax } : undefined}
      >
        <Input
          value={words.tags}
          autoCapitalize="none"
          disabled={tagsMax === 0 && words.tags === ''}
          onChange={({ currentTarget }) => onEdit({ tags: currentTarget.value })}
        />
        {scopes?.tags}
      </Field>
      <div className="grid gap-1.5">
        <DeliveryChoice platform={platform} typeId={typeId} words={words} problems={problems} onEdit={onEdit} />
        {scopes?.delivery}
      </div>
    </>
  )
}

/** 'On pickup you keep $140.00.', for the way it is offered first. */
function keptAt(platform: MarketplaceId, { price, allowShipping, allowPickup }: ListingWords) {
  const { dollars } = readPrice(price)
  if (dollars === undefined) return ''
  const ways = keepsFor(platform, dollars)
  const kept = ways.find(({ delivery }) => (delivery === 'local' ? allowPickup : allowShipping)) ?? ways[0]
  if (!kept || kept.keeps === null) return `We do not know what ${MARKETPLACE_NAMES[platform]} charges.`
  const sum = formatExactCents(Math.round(kept.keeps * 100))
  return `${kept.delivery === 'local' ? 'On pickup' : 'When shipped'} you keep ${keptWords(kept, sum)}.`
}
