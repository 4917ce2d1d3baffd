import { ImageOff } from 'lucide-react'
import { type ListingWords, previewOf } from '#contract/listings/listing-words.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Photo } from '#web/ui/photo.tsx'

/** About how a buyer meets the listing. */
export function ListingPreview({ words, imageUrl }: { words: ListingWords; imageUrl: string | null }) {
  const { title, description, condition, allowShipping, allowPickup } = words
  const { dollars } = readPrice(words.price)
  const ways = [allowShipping && 'Shipping', allowPickup && 'Pickup'].filter(Boolean).join(', ')
  return (
    <div className="grid gap-2">
      <h3 className="editor__label">Preview</h3>
      <article className="card preview">
        {imageUrl ? (
          <Photo
            className="preview__image"
            src={`${imageUrl}?w=320`}
            srcSet={`${imageUrl}?w=320 320w, ${imageUrl}?w=640 640w`}
            sizes="(max-width: 640px) 100vw, 288px"
            alt=""
          />
        ) : (
          <span className="preview__image preview__image--none">
            <ImageOff className="icon" />
          </span>
        )}
        <div className="preview__text">
          <p className="money preview__price">{dollars === undefined ? '–' : formatDollars(dollars)}</p>
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{[condition, ways].filter(Boolean).join(' · ')}</p>
          <p className="preview__description">{previewOf(description)}</p>
        </div>
      </article>
    </div>
  )
}
