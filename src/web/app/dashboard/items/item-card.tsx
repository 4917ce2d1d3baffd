import { CircleDollarSign, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { listedAs, listedName } from '#contract/items/item-name.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { ListingChip } from '#web/app/dashboard/items/listing-chip.tsx'
import { helperPath } from '#web/features/posting/marketplace-draft.ts'
import { formatCents, formatDay, formatDollars, formatMoment } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const MarkAsSold = preloadable(() =>
  import('#web/features/sales/sold/mark-as-sold.tsx').then((module) => module.MarkAsSold),
)

const StaleNote = preloadable(() =>
  import('#web/features/sales/stale/stale-note.tsx').then((module) => module.StaleNote),
)

const FRAME = 'card grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-4 gap-y-3 p-3 max-sm:gap-x-3'
const CHIPS = 'col-span-full grid grid-cols-5 gap-2 max-sm:gap-1'
const FORMATS = { moment: formatMoment, cents: formatCents }

interface ItemCardProps {
  item: DashboardItem
  hasWebhook: boolean
  selected: boolean
  onSelect: (id: string, selected: boolean) => void
  onDelete: (items: DashboardItem[]) => void
}

/** An item, and how it stands on each marketplace. Those that stay on screen are not drawn anew while the list scrolls. */
export const ItemCard = memo(function ItemCard({ item, hasWebhook, selected, onSelect, onDelete }: ItemCardProps) {
  const { id, imageUrl, askingPrice, chips, sale, fate, createdAt, condition, conditionSeen, type } = item
  const name = listedName(item)
  const [selling, setSelling] = useState(false)
  const [, go] = useLocation()
  const [{ text, tone }] = itemStanding(item, FORMATS)
  const gone = sale ? 'sold' : fate
  const about = [type !== null && conditionSeen && condition, `Added ${formatDay(createdAt)}`].filter(Boolean)
  return (
    <article className={FRAME} aria-label={name}>
      <div className="relative size-18">
        <Link href={`/items/${id}`} tabIndex={-1} aria-hidden="true">
          <Photo
            className="size-full rounded-control"
            src={imageUrl && photoSource(imageUrl, 160)}
            alt=""
            loading="lazy"
          />
        </Link>
        <span className="absolute -top-1.5 -left-1.5 *:size-11 *:min-h-0 *:justify-center *:gap-0">
          <Checkbox
            label={<span className="sr-only">{`Select ${name}`}</span>}
            checked={selected}
            onCheckedChange={(next) => onSelect(id, next === true)}
          />
        </span>
      </div>
      <div className="grid min-w-0 content-center gap-1 wrap-anywhere">
        <h2 className="font-sans text-base leading-[1.3] font-semibold tracking-normal max-sm:text-ui">
          <Link className="no-underline hover:underline" href={`/items/${id}`}>
            {listedAs(item)}
          </Link>
        </h2>
        <p className="text-sm text-muted">{about.join(' · ')}</p>
        <p>
          <Badge variant={gone === 'sold' ? 'ink' : tone}>{text}</Badge>
        </p>
      </div>
      <div className="grid content-start justify-items-end gap-1">
        {askingPrice !== null && (
          <b className="money text-xl leading-[1.2] max-sm:text-lg">{formatDollars(askingPrice)}</b>
        )}
        <span className="-mr-1.5 *:text-muted">
          <Menu
            label={`More for ${name}`}
            icon={Ellipsis}
            items={[
              { label: 'Edit texts', icon: Pencil, run: () => go(`/?item=${id}#listings`) },
              ...(type === null || fate
                ? []
                : [
                    {
                      label: gone === 'sold' ? 'Correct the sale' : 'Mark as sold',
                      icon: CircleDollarSign,
                      run: () => setSelling(true),
                    },
                  ]),
              { label: 'Delete item', icon: Trash2, run: () => onDelete([item]) },
            ]}
          />
        </span>
      </div>
      {chips.length > 0 && (
        <ul className={CHIPS} aria-label={`Marketplaces of ${name}`}>
          {chips.map((chip) => (
            <li key={chip.id} className="grid min-w-0">
              <ListingChip
                chip={chip}
                item={name}
                gone={gone}
                soldOn={sale?.platform ?? null}
                hasWebhook={hasWebhook}
              />
            </li>
          ))}
        </ul>
      )}
      {item.suggestion && (
        <div className="col-span-full">
          <Suspense>
            <StaleNote item={item} helperPath={helperPath} />
          </Suspense>
        </div>
      )}
      {selling && (
        <Suspense>
          <MarkAsSold itemId={id} onClose={() => setSelling(false)} />
        </Suspense>
      )}
    </article>
  )
})

const PLACES = [1, 2, 3, 4, 5]

export const ItemCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="size-18" />
    <div className="grid content-center gap-2">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-1/3" />
    </div>
    <span />
    <div className={CHIPS}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-22 max-sm:h-14" />
      ))}
    </div>
  </div>
)
