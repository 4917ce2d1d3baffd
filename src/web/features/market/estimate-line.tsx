import { estimateSentence, type SameEstimate } from '#web/features/market/group-platforms.ts'
import { PlatformRow } from '#web/features/market/platform-row.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'

/** One estimate for every platform it stands for, and each platform's own search. */
export function EstimateLine({ estimate }: { estimate: SameEstimate }) {
  const { price, platforms } = estimate
  return (
    <PlatformRow
      figures={
        <div>
          <p className="mb-2 flex gap-1">
            {platforms.map(({ platform, name }) => (
              <Monogram key={platform} letter={name.charAt(0)} estimate large />
            ))}
          </p>
          <p>
            <b className="money est text-xl">{formatDollars(price)}</b> <Badge variant="est">Estimate</Badge>
          </p>
        </div>
      }
    >
      <p className="text-muted">{estimateSentence(estimate, formatDollars(price))}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 max-sm:grid max-sm:gap-0">
        {platforms.map(({ platform, name, searchUrl }) => (
          <li key={platform}>
            <OutsideLink href={searchUrl}>View all listings on {name}</OutsideLink>
          </li>
        ))}
      </ul>
    </PlatformRow>
  )
}
