import type { SampleListing } from '#contract/market/market.ts'
import { formatDollars } from '#web/platform/format.ts'

export function SampleListings({ listings }: { listings: SampleListing[] }) {
  return (
    <ul className="samples">
      {listings.map(({ title, url, price, location }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
          <b className="tabular-nums">{formatDollars(price)}</b>
          <span className="text-sm text-muted">{location}</span>
        </li>
      ))}
    </ul>
  )
}
