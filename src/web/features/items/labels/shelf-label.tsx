import { encode } from 'uqr'
import type { HistoryItem } from '#contract/items/history.ts'
import { listedName } from '#contract/items/item-name.ts'
import { formatDate, formatDollars } from '#web/platform/format.ts'

/** Black on white in both themes, as it is printed and has to be scanned. */
export function ShelfLabel({ item }: { item: HistoryItem }) {
  const price = item.askingPrice ?? item.recommendedPrice
  return (
    <li className="flex break-inside-avoid items-center gap-3 rounded-control border border-line bg-white p-3 text-black">
      <Code address={`${location.origin}/items/${item.id}`} />
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <b className="line-clamp-3">{listedName(item)}</b>
        {price !== null && <span className="font-display text-xl font-[650]">{formatDollars(price)}</span>}
        <span className="text-sm">{formatDate(item.createdAt)}</span>
      </span>
    </li>
  )
}

function Code({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="size-24 flex-none" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
