import { CircleCheck, CircleDashed, CircleDollarSign, CircleHelp, Gift, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HistoryItem } from '#contract/items/history.ts'
import { listedAs, listedName } from '#contract/items/item-name.ts'
import { itemStanding } from '#contract/items/item-standing.ts'
import { FATES, type ItemState } from '#contract/items/item-state.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { placeName } from '#contract/sales/places.ts'
import { profitOf } from '#contract/sales/profit.ts'
import {
  formatCents,
  formatDate,
  formatDollars,
  formatExactCents,
  formatMoment,
  formatNumber,
  formatSaleDay,
} from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import '#web/ui/card.css'

export const lineName = (item: HistoryItem) => item.imported ?? listedName(item)

interface HistoryListProps {
  items: HistoryItem[]
  /** The list of the search before, while the next is on its way. */
  stale: boolean
  /** What can be done with a line. */
  actions: (item: HistoryItem) => ReactNode
  /** What to try with a line that nobody buys. */
  advice: (item: HistoryItem) => ReactNode
  /** To say what nobody has said yet. */
  onMissing: (item: HistoryItem, missing: 'cost' | 'floor') => void
  /** Of the items; null while nobody selects any. */
  selection: Pick<Selection<HistoryItem>, 'isSelected' | 'select'> | null
}

export const HistoryList = ({ items, stale, actions, advice, onMissing, selection }: HistoryListProps) => (
  <div
    className={classNames('card', stale && 'opacity-60 transition-opacity delay-200 duration-(--fast)')}
    aria-busy={stale}
  >
    <Table
      dense
      caption="Your items"
      columns={[
        { header: 'Item', full: true, cell: selection ? selectable(selection) : (item) => <Item item={item} /> },
        ...columnsWith(onMissing),
        { header: 'Actions', align: 'right', bare: true, cell: actions },
      ]}
      rows={items}
      rowKey={({ id }) => id}
      below={advice}
    />
  </div>
)

const columnsWith = (onMissing: HistoryListProps['onMissing']): Column<HistoryItem>[] => [
  { header: 'State', cell: (item) => <State item={item} /> },
  { header: 'Where', cell: where },
  { header: 'Days live', align: 'right', cell: (item) => daysWords(item) },
  { header: 'Asking', align: 'right', cell: ({ askingPrice }) => known(askingPrice, formatDollars) },
  { header: 'Floor', align: 'right', spare: true, cell: (item) => <Floor item={item} onMissing={onMissing} /> },
  { header: 'Cost', align: 'right', spare: true, cell: (item) => <Cost item={item} onMissing={onMissing} /> },
  { header: 'Profit', align: 'right', cell: profit },
]

const selectable =
  ({ isSelected, select }: NonNullable<HistoryListProps['selection']>) =>
  (item: HistoryItem) => (
    <span className="flex items-center">
      {/* As wide where there is nothing to select, so that all photos stand in one line. */}
      <span className="-ml-3 w-11 flex-none *:size-11 *:min-h-0 *:justify-center *:gap-0">
        {item.imported === null && (
          <Checkbox
            label={<span className="sr-only">{`Select ${lineName(item)}`}</span>}
            checked={isSelected(item.id)}
            onCheckedChange={(on) => select(item.id, on === true)}
          />
        )}
      </span>
      <Item item={item} />
    </span>
  )

const known = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value))

type SaidProps = Pick<HistoryListProps, 'onMissing'> & { item: HistoryItem }

/** What is sold or kept has no price to hold out for. */
function Floor({ item, onMissing }: SaidProps) {
  const { floorPrice, state } = item
  if (floorPrice !== null) return formatDollars(floorPrice)
  if (state !== 'draft' && state !== 'live') return null
  return (
    <Button
      variant="link"
      size="sm"
      className="max-md:-my-2.5 max-md:min-h-11 max-md:min-w-11 max-md:justify-start"
      onClick={() => onMissing(item, 'floor')}
    >
      Set<span className="sr-only"> the lowest price for {lineName(item)}</span>
    </Button>
  )
}

function Cost({ item, onMissing }: SaidProps) {
  if (item.costCents !== null) return formatExactCents(item.costCents)
  return (
    <Button
      variant="link"
      size="sm"
      className="max-md:-my-2.5 max-md:min-h-11 max-md:min-w-11 max-md:justify-start"
      onClick={() => onMissing(item, 'cost')}
    >
      Add<span className="sr-only"> the cost of {lineName(item)}</span>
    </Button>
  )
}

function Item({ item }: { item: HistoryItem }) {
  const { imported, imageUrl, type, condition, conditionSeen, sale, createdAt, place } = item
  const seen = type !== null && conditionSeen
  const note = sale ? formatSaleDay(sale) : seen ? condition : `Added ${formatDate(createdAt)}`
  const name = imported ?? listedAs(item)
  return (
    <span className="flex items-center gap-3.5">
      <Photo thumb src={imageUrl && photoSource(imageUrl, 160)} alt="" loading="lazy" width={52} height={52} />
      <span className="grid min-w-0 wrap-anywhere">
        {imported === null ? (
          <Link className="font-semibold no-underline hover:underline" href={`/items/${item.id}`}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="text-sm text-muted">{[note, place].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

const FORMATS = { moment: formatMoment, cents: formatCents }

const STATES: Record<ItemState, { label: string; variant: BadgeVariant; icon: LucideIcon }> = {
  unnamed: { label: 'What is it?', variant: 'wait', icon: CircleHelp },
  draft: { label: 'To list', variant: 'quiet', icon: CircleDashed },
  live: { label: 'Live', variant: 'go', icon: CircleCheck },
  sold: { label: 'Sold', variant: 'ink', icon: CircleDollarSign },
  kept: { label: 'Kept', variant: 'quiet', icon: Gift },
}

function State({ item }: { item: HistoryItem }) {
  const { state, fate, refusal, stillUp, mayBeUp } = item
  const { label, variant, icon } = STATES[state]
  const words = state === 'kept' || state === 'unnamed' || refusal ? [] : itemStanding(item, FORMATS)
  if (refusal && state !== 'sold' && state !== 'kept') return <Badge variant="stop">Refused</Badge>
  return (
    <span className="grid justify-items-start gap-1">
      <Badge variant={variant} icon={icon}>
        {fate && state === 'kept' ? FATES[fate] : label}
      </Badge>
      {words.map(({ text }) => (
        <span key={text} className="text-sm text-muted">
          {text}
        </span>
      ))}
      {stillUp > 0 && <span className="text-sm text-wait">Still up on {stillUp}</span>}
      {mayBeUp > 0 && <span className="text-sm text-wait">May be up on {mayBeUp}</span>}
    </span>
  )
}

function where({ state, sale, postedOn }: HistoryItem) {
  const names = state === 'sold' ? [placeName(sale?.platform ?? null)] : postedOn.map((id) => MARKETPLACE_NAMES[id])
  if (names.length === 0 || (state === 'sold' && !sale?.platform)) return null
  return (
    <span className="flex flex-wrap gap-1">
      {names.map((name) => (
        <span key={name} title={name}>
          <Monogram letter={name[0]!} />
          <span className="sr-only">{name} </span>
        </span>
      ))}
    </span>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
function daysWords({ state, daysToSell, liveSince }: HistoryItem) {
  if (state === 'sold')
    return daysToSell === null ? null : daysToSell === 0 ? 'same day' : `in ${formatNumber(daysToSell)}`
  if (state !== 'live' || !liveSince) return null
  return formatNumber(Math.max(0, Math.floor((Date.now() - Date.parse(liveSince)) / DAY_MS)))
}

/** Dashed while it is only what would be left at the asking price, picked up. */
function profit({ state, sale, askingPrice, costCents, profitCents }: HistoryItem) {
  if (state === 'kept') return costCents ? `−${formatExactCents(costCents)}` : null
  if (sale)
    return profitCents === null ? (
      <span className="text-sm text-muted">{sale.feeCents === null ? 'needs the fee' : 'needs the cost'}</span>
    ) : (
      <b className={profitCents < 0 ? 'text-stop' : 'text-go'}>{formatExactCents(profitCents)}</b>
    )
  if (askingPrice === null) return null
  const offered = { priceCents: askingPrice * 100, feeCents: 0, postageCents: 0, otherCents: 0, refundCents: 0 }
  const hoped = profitOf(offered, costCents)
  if (hoped === null) return <span className="text-sm text-muted">needs the cost</span>
  return <Badge variant="est">{formatExactCents(hoped)}</Badge>
}

const PLACES = Array.from({ length: 6 }, (_, place) => place)

export const HistorySkeleton = () => (
  <div className="card grid gap-px p-4" aria-busy="true">
    {PLACES.map((place) => (
      <div key={place} className="flex items-center gap-3.5 py-2.5">
        <Skeleton className="size-13" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="ml-auto h-5 w-1/5" />
      </div>
    ))}
  </div>
)
