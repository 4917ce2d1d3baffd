import type { SampleListing } from '#contract/market/market.ts'
import { formatDollars } from '#web/platform/format.ts'

export function SampleListings({ listings }: { listings: SampleListing[] }) {
  return (
    <ul className="grid gap-1 max-sm:gap-2.5">
      {listings.map(({ title, url, price, location }) => (
        <li
          key={url}
          className="grid grid-cols-[minmax(0,1fr)_60px_118px] items-baseline gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0"
        >
          <a className="truncate" href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
          <b className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1">{formatDollars(price)}</b>
          <span className="text-sm text-muted max-sm:col-start-1">{location}</span>
        </li>
      ))}
    </ul>
  )
}
