import { ExternalLink } from 'lucide-react'
import { estimateSentence, type SameEstimate } from '#web/features/market/group-platforms.ts'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

/** One estimate for every platform it stands for, and each platform's own search. */
export function EstimateLine({ estimate }: { estimate: SameEstimate }) {
  const { price, platforms } = estimate
  return (
    <article className="platform">
      <div className="platform__sum">
        <div className="grow">
          <p className="platform__monograms">
            {platforms.map(({ platform, name }) => (
              <Monogram key={platform} letter={name.charAt(0)} estimate large />
            ))}
          </p>
          <p>
            <b className="money platform__price est">{formatDollars(price)}</b> <Badge variant="est">Estimate</Badge>
          </p>
        </div>
      </div>
      <div className="platform__more">
        <p className="text-muted">{estimateSentence(estimate, formatDollars(price))}</p>
        <ul className="platform__searches">
          {platforms.map(({ platform, name, searchUrl }) => (
            <li key={platform}>
              <a className="platform__all" href={searchUrl} target="_blank" rel="noreferrer">
                View all listings on {name}
                <ExternalLink className="icon" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
