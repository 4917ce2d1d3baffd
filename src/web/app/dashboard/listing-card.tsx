import { CircleDollarSign } from 'lucide-react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard as Card } from '#contract/posting/posting.ts'
import { ListingActions } from '#web/app/dashboard/listing-actions.tsx'
import { goneStanding, isUp, SCHEDULED, STATUS_LOOKS, standingOf } from '#web/features/posting/sync-words.ts'
import { formatDollars } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Photo, words, price and actions side by side; on a phone the price moves under the title, and the rest below.
const FRAME =
  'card grid grid-cols-[112px_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-5 gap-y-1 p-3 max-sm:grid-cols-[84px_minmax(0,1fr)] max-sm:grid-rows-[auto_auto_auto_1fr] max-sm:gap-x-3'
const PHOTO = 'row-[1/3] size-28 max-sm:row-[1/4] max-sm:size-21'
const TEXT = 'row-[1/3] grid min-w-0 content-center gap-1'

interface ListingCardProps {
  listing: Card
  hasWebhook: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}

export function ListingCard({ listing, hasWebhook, selected, onSelect }: ListingCardProps) {
  const { title, price, platform, syncStatus, scheduledFor, item, gone } = listing
  const { label, variant, icon } = STATUS_LOOKS[syncStatus]
  const name = MARKETPLACE_NAMES[platform]
  const isOver = gone !== null && !isUp(syncStatus)
  return (
    <article
      className={classNames(FRAME, syncStatus === 'failed' && !isOver && 'border-stop')}
      aria-label={`${title}, ${name}`}
    >
      <div className={`${PHOTO} relative`}>
        <Link href={`/items/${item.id}`} tabIndex={-1} aria-hidden="true">
          <Photo
            className="size-full rounded-control"
            src={item.imageUrl && photoSource(item.imageUrl, 320)}
            alt=""
            loading="lazy"
          />
        </Link>
        <span className="absolute -top-1.5 -left-1.5 *:size-11 *:min-h-0 *:justify-center *:gap-0">
          <Checkbox
            label={<span className="sr-only">{`Select ${title}, ${name}`}</span>}
            checked={selected}
            onCheckedChange={(next) => onSelect(next === true)}
          />
        </span>
      </div>
      <div className={`${TEXT} wrap-anywhere max-sm:contents`}>
        <h2 className="font-sans text-base leading-[1.3] font-semibold tracking-normal max-sm:col-start-2 max-sm:text-ui">
          <Link className="no-underline hover:underline" href={`/items/${item.id}`}>
            {title}
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-sm text-muted max-sm:col-start-2 max-sm:row-start-3 max-sm:self-start">
          <Monogram letter={name[0]!} />
          {name}
        </p>
        <div className="mt-1.5 flex items-start gap-2.5 max-sm:col-span-full max-sm:grid max-sm:justify-items-start max-sm:gap-1">
          <span className="flex flex-none flex-wrap gap-1">
            {gone && (
              <Badge variant="ink" icon={CircleDollarSign}>
                {GONE_WORDS[gone]}
              </Badge>
            )}
            {!isOver && !(scheduledFor && syncStatus === 'not_synced') && (
              <Badge variant={variant} icon={icon}>
                {label}
              </Badge>
            )}
            {scheduledFor && (
              <Badge variant={SCHEDULED.variant} icon={SCHEDULED.icon}>
                {SCHEDULED.label}
              </Badge>
            )}
          </span>
          <p className="pt-0.5 text-sm leading-[1.4] text-muted">
            {gone ? goneStanding(listing) : standingOf(listing, hasWebhook)}
          </p>
        </div>
      </div>
      <b className="money justify-self-end text-xl leading-[1.2] max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-start max-sm:text-lg">
        {formatDollars(price)}
      </b>
      <ListingActions listing={listing} hasWebhook={hasWebhook} />
    </article>
  )
}

const GONE_WORDS = { sold: 'Sold', given: 'Given away', kept: 'Kept' }

export function ListingCardSkeleton() {
  return (
    <div className={FRAME}>
      <Skeleton className={PHOTO} />
      <div className={TEXT}>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  )
}
