import { ImageOff, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { itemHeading } from '#contract/items/identity.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { formatCents, formatDate, formatDollars, formatMoment } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `stale`: the list of the search before, while the next is on its way. */
export function HistoryList({ items, stale }: { items: RecentItem[]; stale: boolean }) {
  const { remove } = useDeleteItem()
  return (
    <ul className={classNames('history-list', stale && 'history-list--stale')} aria-busy={stale}>
      {items.map((item) => (
        <li key={item.id}>
          <HistoryCard item={item} />
          <Button
            size="icon"
            className="history-card__delete"
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
    <Link className="history-card" href={`/?item=${item.id}`}>
      {item.imageUrl ? (
        <Photo
          className="history-card__photo"
          src={`${item.imageUrl}?w=320`}
          srcSet={`${item.imageUrl}?w=320 320w, ${item.imageUrl}?w=640 640w`}
          sizes="(max-width: 640px) 96px, 270px"
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="photo history-card__photo history-card__photo--none">
          <ImageOff className="icon" />
        </span>
      )}
      <div className="history-card__text">
        <h2>{itemHeading(item)}</h2>
        {make && <p>{make}</p>}
        <p className="text-sm text-muted">
          {[seen && item.condition, formatDate(item.createdAt)].filter(Boolean).join(', ')}
        </p>
        {more.length > 0 && <p className="text-sm text-muted">{more.map(({ text }) => text).join(' · ')}</p>}
        <p className="history-card__end">
          {item.recommendedPrice !== null && <span className="money">{formatDollars(item.recommendedPrice)}</span>}
          <Badge variant={standing.tone}>{standing.text}</Badge>
        </p>
      </div>
    </Link>
  )
}

const PLACES = Array.from({ length: 8 }, (_, place) => place)

export function HistorySkeleton() {
  return (
    <div className="history-list" aria-busy="true">
      {PLACES.map((place) => (
        <div key={place} className="history-card">
          <Skeleton className="history-card__photo" />
          <div className="history-card__text">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
