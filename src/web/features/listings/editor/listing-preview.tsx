import { type ListingWords, previewOf } from '#contract/listings/listing-words.ts'
import { readPrice } from '#contract/listings/price-text.ts'
import { formatDollars } from '#web/platform/format.ts'
import { photoSource, photoSources } from '#web/platform/photo-source.ts'
import { Photo } from '#web/ui/photo.tsx'
import { SmallHeading } from '#web/ui/small-heading.tsx'

/** About how a buyer meets the listing. */
export function ListingPreview({ words, imageUrl }: { words: ListingWords; imageUrl: string | null }) {
  const { title, description, condition, allowShipping, allowPickup } = words
  const { dollars } = readPrice(words.price)
  const ways = [allowShipping && 'Shipping', allowPickup && 'Pickup'].filter(Boolean).join(', ')
  return (
    <div className="grid gap-2">
      <SmallHeading>Preview</SmallHeading>
      <article className="card overflow-hidden">
        <Photo
          className="aspect-[4/3.3] rounded-none"
          src={imageUrl && photoSource(imageUrl, 320)}
          srcSet={imageUrl ? photoSources(imageUrl, [320, 640]) : undefined}
          sizes="(max-width: 640px) 100vw, 288px"
          alt=""
        />
        <div className="grid gap-[5px] px-4 pt-3.5 pb-4 leading-[1.4] wrap-anywhere">
          <p className="money text-2xl leading-none">{dollars === undefined ? '–' : formatDollars(dollars)}</p>
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{[condition, ways].filter(Boolean).join(' · ')}</p>
          <p className="text-ui whitespace-pre-line">{previewOf(description)}</p>
        </div>
      </article>
    </div>
  )
}
