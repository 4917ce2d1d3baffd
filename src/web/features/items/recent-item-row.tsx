import { Package } from 'lucide-react'
import type { RecentItem } from '#contract/analysis.ts'
import { itemStanding } from '#contract/item-standing.ts'
import { formatCents, formatDay, formatDollars, formatMoment } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface RecentItemRowProps {
  item: RecentItem
  current: boolean
  onOpen: (itemId: string) => void
}

/** A real link, so that it can be opened in another tab, too. */
export function RecentItemRow({ item, current, onOpen }: RecentItemRowProps) {
  const { id, imageUrl, style, type, condition, brand, model, recommendedPrice, createdAt } = item
  const made = [brand, model].filter(Boolean).join(' ')
  const [standing, ...more] = itemStanding(item, { moment: formatMoment, cents: formatCents })
  return (
    <li>
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
            <b>{[style, type].filter(Boolean).join(' ')}</b> <span className="text-muted">{condition}</span>
          </span>
          {made && <span className="recent-item__note">{made}</span>}
          <span className="recent-item__note">
            {[`Added ${formatDay(createdAt)}`, ...more.map(({ text }) => text)].join(' · ')}
          </span>
        </span>
        <span className="recent-item__end">
          <b className="money">{formatDollars(recommendedPrice)}</b>
          <Badge variant={standing.tone}>{standing.text}</Badge>
        </span>
      </a>
    </li>
  )
}
