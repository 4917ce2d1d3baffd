import { ImageOff } from 'lucide-react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ListingCard as Card } from '#contract/posting/posting.ts'
import { ListingActions } from '#web/features/listings/dashboard/listing-actions.tsx'
import { SCHEDULED, STATUS_LOOKS, standingOf } from '#web/features/posting/sync-words.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface ListingCardProps {
  listing: Card
  hasWebhook: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}

export function ListingCard({ listing, hasWebhook, selected, onSelect }: ListingCardProps) {
  const { title, price, platform, syncStatus, scheduledFor, item } = listing
  const { label, variant, icon } = STATUS_LOOKS[syncStatus]
  const name = MARKETPLACE_NAMES[platform]
  return (
    <article
      className={classNames('card listing-card', syncStatus === 'failed' && 'listing-card--failed')}
      aria-label={`${title}, ${name}`}
    >
      <div className="listing-card__photo">
        {item.imageUrl ? (
          <Photo src={`${item.imageUrl}?w=320`} alt="" loading="lazy" />
        ) : (
          <span className="photo listing-card__none">
            <ImageOff className="icon" />
          </span>
        )}
        <Checkbox
          label={<span className="sr-only">{`Select ${title}, ${name}`}</span>}
          checked={selected}
          onCheckedChange={(next) => onSelect(next === true)}
        />
      </div>
      <div className="listing-card__text">
        <h2>{title}</h2>
        <p className="listing-card__platform">
          <Monogram letter={name[0]!} />
          {name}
        </p>
        <div className="listing-card__standing">
          <span className="listing-card__badges">
            {!(scheduledFor && syncStatus === 'not_synced') && (
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
          <p>{standingOf(listing, hasWebhook)}</p>
        </div>
      </div>
      <b className="money listing-card__price">{formatDollars(price)}</b>
      <ListingActions listing={listing} hasWebhook={hasWebhook} />
    </article>
  )
}
