import type { Keep, PlatformPrices } from '#contract/market/market.ts'
import { formatExactCents } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import '#web/ui/table.css'

const DELIVERY: Record<Keep['delivery'], string> = { local: 'pickup', shipped: 'shipped' }

const CELL = 'px-2 py-[7px] first:pl-0 last:pr-0 max-sm:border-0 max-sm:p-0'

interface KeptMoneyProps {
  platforms: PlatformPrices[]
  price: number
  /** False: it is picked up, so that nobody counts with shipping. */
  ships: boolean
}

/** What is left on each platform, the most first; where nobody knows the fee comes last. Postage has not been taken off. */
export function KeptMoney({ platforms, price, ships }: KeptMoneyProps) {
  const ways = platforms
    .flatMap(({ platform, name, keeps }) => keeps.map((keep) => ({ ...keep, platform, name })))
    .filter(({ delivery }) => ships || delivery === 'local')
    .sort((a, b) => (b.keeps ?? -1) - (a.keeps ?? -1))
  return (
    <table className="table mt-1.5 max-sm:block">
      <caption className="sr-only">
        What you keep on each marketplace after its fee{ships && ', before postage'}
      </caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={CELL}>
            Platform
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            Fee
          </th>
          <th scope="col" className={CELL}>
            <span className="sr-only">Share kept</span>
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            You keep
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ways.map(({ platform, name, delivery, feeText, keeps, beforePostage, atMost }) => (
          <tr
            key={`${platform} ${delivery}`}
            className="border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-2.5 max-sm:not-last:border-b"
          >
            <td className={`${CELL} whitespace-nowrap *:first:mr-2`}>
              <Monogram letter={name.charAt(0)} />
              <span>
                <b>{name.replace(' Marketplace', '')}</b> <span className="text-muted">{DELIVERY[delivery]}</span>
              </span>
            </td>
            <td
              className={`${CELL} text-right text-sm text-balance max-sm:row-start-2 max-sm:pl-7.5 max-sm:text-left max-sm:text-muted max-sm:before:content-['Fee:_']`}
            >
              {keeps === null ? 'not known' : feeText}
            </td>
            <td className={`${CELL} w-14 max-sm:hidden`} aria-hidden="true">
              <span className="block h-1.5 rounded-[3px] bg-[repeating-linear-gradient(-45deg,var(--line)_0_3px,transparent_3px_5px)]">
                <i
                  className="block h-full rounded-[3px] bg-go"
                  style={{ width: `${keeps === null || price === 0 ? 0 : (keeps / price) * 100}%` }}
                />
              </span>
            </td>
            <td
              className={`${CELL} text-right max-sm:col-start-2 max-sm:row-[1/3] max-sm:self-center sm:whitespace-nowrap`}
            >
              {keeps === null ? (
                <span className="text-muted">not known</span>
              ) : (
                <>
                  {atMost && <span className="text-sm text-muted">at most </span>}
                  <b className="money text-lg">{formatExactCents(Math.round(keeps * 100))}</b>
                  {beforePostage && <span className="block text-sm leading-[1.2] text-muted">before postage</span>}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
