import type { Keep, PlatformPrices } from '#contract/market/market.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import '#web/ui/table.css'

const DELIVERY: Record<Keep['delivery'], string> = { local: 'pickup', shipped: 'shipped' }

/** What is left on each platform, the most first; where nobody knows the fee comes last. Postage has not been taken off. */
export function KeptMoney({ platforms, price }: { platforms: PlatformPrices[]; price: number }) {
  const ways = platforms
    .flatMap(({ platform, name, keeps }) => keeps.map((keep) => ({ ...keep, platform, name })))
    .sort((a, b) => (b.keeps ?? -1) - (a.keeps ?? -1))
  return (
    <table className="table table--cards kept">
      <caption className="sr-only">What you keep on each platform after its fee, before postage</caption>
      <thead>
        <tr>
          <th scope="col">Platform</th>
          <th scope="col" className="r">
            Fee
          </th>
          <th scope="col">
            <span className="sr-only">Share kept</span>
          </th>
          <th scope="col" className="r">
            You keep
          </th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ platform, name, delivery, feeText, keeps, beforePostage, atMost }) => (
          <tr key={`${platform} ${delivery}`}>
            <td className="kept__who">
              <Monogram letter={name.charAt(0)} />
              <span>
                <b>{name.replace(' Marketplace', '')}</b> <span className="text-muted">{DELIVERY[delivery]}</span>
              </span>
            </td>
            <td className="r kept__fee">{keeps === null ? 'not known' : feeText}</td>
            <td className="kept__bar" aria-hidden="true">
              <span>
                <i style={{ width: `${keeps === null || price === 0 ? 0 : (keeps / price) * 100}%` }} />
              </span>
            </td>
            <td className="r kept__sum">
              {keeps === null ? (
                <span className="text-muted">not known</span>
              ) : (
                <>
                  {atMost && <span className="text-sm text-muted">at most </span>}
                  <b className="money">{formatExactCents(Math.round(keeps * 100))}</b>
                  {beforePostage && <span className="kept__postage text-sm text-muted">before postage</span>}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
