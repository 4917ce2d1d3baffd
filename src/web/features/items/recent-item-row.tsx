import { Package, Trash2 } from 'lucide-react'
import { itemHeading } from '#contract/items/identity.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { formatCents, formatDay, formatDollars, formatMoment } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface RecentItemRowProps {
  item: RecentItem
  current: boolean
  onOpen: (itemId: string) => void
  onDelete: (itemId: string) => void
}

/** A real link, so that it can be opened in another tab, too. */
export function RecentItemRow({ item, current, onOpen, onDelete }: RecentItemRowProps) {
  const { id, imageUrl, type, condition, conditionSeen, brand, model, recommendedPrice, createdAt } = item
  const name = itemHeading(item)
  const made = [brand, model].filter(Boolean).join(' ')
  const [standing, ...more] = itemStanding(item, { moment: formatMoment, cents: formatCents })
  return (
    <li className="recent-row">
      <a
        className="recent-item"
        href={`/?item=${id}`}
        aria-current={current || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(id)
        }}
      >
        {imageUrl ? (
          <Photo thumb src={`${imageUrl}?w=160`} alt="" loading="lazy" width={56} height={56} />
        ) : (
          <span className="recent-item__none">
            <Package className="icon" />
          </span>
        )}
        <span className="recent-item__text">
          <span className="recent-item__name">
            <b>{name}</b> {conditionSeen && type !== null && <span className="text-muted">{condition}</span>}
          </span>
          {made && <span className="recent-item__note">{made}</span>}
          <span className="recent-item__note">
            {[`Added ${formatDay(createdAt)}`, ...more.map(({ text }) => text)].join(' · ')}
          </span>
        </span>
        <span className="recent-item__end">
          {recommendedPrice !== null && <b className="money">{formatDollars(recommendedPrice)}</b>}
          <Badge variant={standing.tone}>{standing.text}</Badge>
        </span>
      </a>
      <Button
        variant="quiet"
        size="icon"
        title="Delete item"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(id)}
      >
        <Trash2 className="icon" />
      </Button>
    </li>
  )
}
