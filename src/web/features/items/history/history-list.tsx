import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { itemHeading } from '#contract/items/identity.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { formatCents, formatDate, formatDollars, formatMoment } from '#web/platform/format.ts'
import { photoSource, photoSources } from '#web/platform/photo-source.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Tiles on a desk, lines on a phone; what waits for them has their shape.
const LIST = 'grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-4 max-sm:grid-cols-1 max-sm:gap-2'
const CARD =
  'grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-card no-underline transition-colors duration-(--fast) max-sm:grid-cols-[96px_minmax(0,1fr)] max-sm:grid-rows-1'
const PHOTO = 'aspect-4/3 rounded-none max-sm:aspect-auto max-sm:min-h-24'
const TEXT =
  'grid min-w-0 content-start gap-1 px-4 pt-3.5 pb-4 text-ui wrap-anywhere max-sm:gap-0.5 max-sm:py-2.5 max-sm:pr-15 max-sm:pl-3'

/** `stale`: the list of the search before, while the next is on its way. */
export function HistoryList({ items, stale }: { items: RecentItem[]; stale: boolean }) {
  const { remove } = useDeleteItem()
  return (
    <ul
      className={classNames(LIST, stale && 'opacity-60 transition-opacity delay-200 duration-(--fast)')}
      aria-busy={stale}
    >
      {items.map((item) => (
        <li key={item.id} className="relative grid">
          <HistoryCard item={item} />
          <Button
            size="icon"
            className="absolute top-2 right-2 max-sm:border-transparent max-sm:bg-transparent"
            title="Delete item"
            aria-label={`Delete ${itemHeading(item)}`}
            onClick={() => remove(item.id)}
          >
            <Trash2 className="icon" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function HistoryCard({ item }: { item: RecentItem }) {
  const seen = item.type !== null && item.conditionSeen
  const make = [item.brand, item.model].filter(Boolean).join(' ')
  const [standing, ...more] = itemStanding(item, { moment: formatMoment, cents: formatCents })
  return (
    <Link className={`${CARD} hover:border-field`} href={`/items/${item.id}`}>
      <Photo
        className={`${PHOTO} [&>img]:absolute [&>img]:inset-0`}
        src={item.imageUrl && photoSource(item.imageUrl, 320)}
        srcSet={item.imageUrl ? photoSources(item.imageUrl, [320, 640]) : undefined}
        sizes="(max-width: 640px) 96px, 270px"
        alt=""
        loading="lazy"
      />
      <div className={TEXT}>
        <h2 className="font-sans text-base leading-[1.3] font-semibold tracking-normal">{itemHeading(item)}</h2>
        {make && <p>{make}</p>}
        <p className="text-sm text-muted">
          {[seen && item.condition, formatDate(item.createdAt)].filter(Boolean).join(', ')}
        </p>
        {more.length > 0 && <p className="text-sm text-muted">{more.map(({ text }) => text).join(' · ')}</p>}
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
          {item.recommendedPrice !== null && (
            <span className="money text-lg">{formatDollars(item.recommendedPrice)}</span>
          )}
          <Badge variant={standing.tone}>{standing.text}</Badge>
        </p>
      </div>
    </Link>
  )
}

const PLACES = Array.from({ length: 8 }, (_, place) => place)

export function HistorySkeleton() {
  return (
    <div className={LIST} aria-busy="true">
      {PLACES.map((place) => (
        <div key={place} className={CARD}>
          <Skeleton className={PHOTO} />
          <div className={TEXT}>
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
