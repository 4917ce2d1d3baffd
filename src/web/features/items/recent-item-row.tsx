import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { listedAs, listedName } from '#contract/items/item-name.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import type { RecentItem } from '#contract/items/items.ts'
import { formatCents, formatDay, formatDollars, formatMoment } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface RecentItemRowProps {
  item: RecentItem
  current: boolean
  onDelete: (itemId: string) => void
}

export function RecentItemRow({ item, current, onDelete }: RecentItemRowProps) {
  const { id, imageUrl, type, condition, conditionSeen, brand, model, recommendedPrice, createdAt } = item
  // Brand and model have a line of their own.
  const heading = { ...item, brand: null, model: null }
  const made = [brand, model].filter(Boolean).join(' ')
  const [standing, ...more] = itemStanding(item, { moment: formatMoment, cents: formatCents })
  return (
    <li className="flex items-center gap-1 border-t border-line pr-3 last:rounded-b-[11px] has-[[aria-current]]:bg-sunken has-[a:hover]:bg-sunken max-sm:pr-1">
      <Link
        className="flex min-w-0 flex-1 items-center gap-3.5 py-3 pr-2 pl-5 no-underline max-sm:pr-0 max-sm:pl-4"
        href={`/items/${id}`}
        aria-current={current || undefined}
      >
        <Photo thumb src={imageUrl && photoSource(imageUrl, 160)} alt="" loading="lazy" width={56} height={56} />
        <span className="grid min-w-0 flex-1 wrap-anywhere">
          <span>
            <b>{listedAs(heading)}</b>{' '}
            {conditionSeen && type !== null && <span className="text-muted">{condition}</span>}
          </span>
          {made && <span className="text-sm text-muted">{made}</span>}
          <span className="text-sm text-muted">
            {[`Added ${formatDay(createdAt)}`, ...more.map(({ text }) => text)].join(' · ')}
          </span>
        </span>
        <span className="grid justify-items-end gap-1 max-sm:max-w-34">
          {recommendedPrice !== null && (
            <b className="money text-lg leading-[1.1]">{formatDollars(recommendedPrice)}</b>
          )}
          <Badge
            variant={standing.tone}
            className="text-right max-sm:h-auto max-sm:py-1 max-sm:leading-[1.3] max-sm:whitespace-normal"
          >
            {standing.text}
          </Badge>
        </span>
      </Link>
      <Button
        variant="quiet"
        size="icon"
        title="Delete item"
        aria-label={`Delete ${listedName(item)}`}
        onClick={() => onDelete(id)}
      >
        <Trash2 className="icon" />
      </Button>
    </li>
  )
}
