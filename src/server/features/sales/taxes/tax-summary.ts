import { groupDigits, inDollars } from '#contract/figures.ts'
import { PRODUCT } from '#contract/product.ts'
import { placeName } from '#contract/sales/places.ts'
import { leftOf } from '#contract/sales/profit.ts'
import {
  APART,
  countedOf,
  ownApart,
  TAX_GROUPS,
  type TaxGroup,
  type TaxSums,
  type TaxYear,
} from '#server/features/sales/taxes/tax-groups.ts'

const dollars = (cents: number) => inDollars(cents / 100, 2)
const sales = (count: number) => (count === 1 ? '1 sale' : `${groupDigits(count)} sales`)

const WHERE: Record<TaxGroup, string> = {
  business: 'Usually Schedule C.',
  'own-gain': 'Usually Form 8949 and Schedule D.',
  'own-loss': 'Not deductible. Where a 1099-K counts it, Schedule 1 takes it out again.',
  gift: 'What the giver paid counts as the cost.',
  free: 'Ask a tax professional how these count for you.',
  'own-open': 'What you once paid is the cost. Enter it, and they move to gains or losses.',
  unknown: `Enter what is missing in ${PRODUCT.name}, and they move to the line where they belong.`,
  unsaid: `Say in ${PRODUCT.name} where these came from, and they move to the line where they belong.`,
}

/** One page to print. It holds figures and our own words only, so nothing in it has to be escaped. */
export function taxSummary(year: number, { all, groups, places, ...missing }: TaxYear) {
  const counted = countedOf({ groups })
  const apart = ownApart({ groups })
  const order = Object.keys(TAX_GROUPS) as TaxGroup[]
  const isRefunded = all.refundsCents > 0
  const spent = (sums: TaxSums) => [
    count(sums),
    dollars(sums.grossCents),
    ...(isRefunded ? [dollars(sums.refundsCents)] : []),
    ...[sums.feesCents, sums.postageCents, sums.otherCents, sums.costCents].map(dollars),
  ]
  const rowsOf = (some: TaxGroup[]) =>
    some.flatMap((group) => {
      const sums = groups.get(group)
      const name = `${TAX_GROUPS[group]}<small>${WHERE[group]}</small>`
      return sums ? [row([name, ...spent(sums), group === 'unknown' ? '' : dollars(leftOf(sums))])] : []
    })
  const placeRows = [...places]
    .toSorted(([, one], [, other]) => other.grossCents - one.grossCents)
    .map(([place, sums]) => row([placeName(place), count(sums), dollars(sums.grossCents), '', '']))
  return page(`Sales in ${year}`, [
    '<h2>What you earned</h2>',
    table(
      ['What it was', 'Sales', 'Sold for', ...(isRefunded ? [RETURNS] : []), ...SPENT, 'Profit or loss'],
      [
        ...rowsOf(order.filter((group) => !APART.includes(group))),
        row(['Total', ...spent(counted), dollars(leftOf(counted))], 'total'),
        ...rowsOf(APART),
      ],
    ),
    `<p>A loss on your own things does not make a gain on others smaller, so the two stand apart.${groups.has('own-loss') ? ' The total leaves that loss out.' : ''}</p>`,
    ...(isRefunded ? [`<p>${returnsWords(all.refundsCents)}</p>`] : []),
    ...(apart === null ? [] : [`<p>${inTheFile(year, leftOf(counted) + apart)}</p>`]),
    '<h2>Does it match your Forms 1099-K?</h2>',
    table(
      ['Marketplace', 'Sales', 'Sold for', 'On the form', 'Difference'],
      [...placeRows, row(['All of them', count(all), dollars(all.grossCents), '', ''], 'total')],
    ),
    `<p>Box 1a of a Form 1099-K is the gross amount: before fees and refunds, and often with the shipping and sales tax that buyers paid.
     Write what the form says beside what you sold there, and keep a note of the difference.</p>`,
    ...caveats(missing),
    `<p><b>This is not tax advice.</b> ${PRODUCT.name} adds up what you entered. Ask a tax professional what applies to you.</p>`,
  ])
}

const RETURNS = 'Returns and allowances'
const SPENT = ['Fees', 'Postage', 'Other', 'Cost']
const returnsWords = (cents: number) =>
  `${RETURNS} are what buyers got back: ${dollars(cents)}. For what you bought to resell, they usually go on line 2 of Schedule C; for your own things, they lower the proceeds.`

const inTheFile = (year: number, cents: number) =>
  `The column ‘Profit’ in sales-${year}.csv adds up to ${dollars(cents)}: the total, and the lines of your own things below it.`

function caveats({ unknownFees, unknownCosts, forNothing, cameBack }: Omit<TaxYear, 'all' | 'groups' | 'places'>) {
  return [
    unknownFees > 0 && `${sales(unknownFees)} without a fee: not in the total.`,
    unknownCosts > 0 && `${sales(unknownCosts)} without a cost: not in the total.`,
    cameBack > 0 &&
      `${sales(cameBack)} refunded in full: the cost counts as spent. If an item came back to you, leave its cost out: you still have it.`,
    forNothing > 0 &&
      `${sales(forNothing)} ${forNothing === 1 ? 'has' : 'have'} a cost of $0 (gifts, or where you have not said what it was), so everything left after fees and postage counts as gain. The cost is what you or the giver once paid.`,
  ].flatMap((sentence) => (sentence ? [`<p>${sentence}</p>`] : []))
}

const count = (sums: TaxSums) => groupDigits(sums.count)

const row = ([name, ...cells]: string[], kind = '') =>
  `<tr class="${kind}"><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const table = (heads: string[], rows: string[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`

const STYLE = `@page { size: letter; margin: 1.5cm }
body { font: 14px/1.4 system-ui, sans-serif; color: #1b1f23; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.1rem; margin-top: 1.6rem }
table { border-collapse: collapse; width: 100% } th, td { padding: .35rem .5rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child { text-align: left } td { font-variant-numeric: tabular-nums; white-space: nowrap }
tbody th { font-weight: normal } small { display: block; color: #57606a } .total > * { font-weight: bold; border-top: 2px solid }`

const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body>
<h1>${title}</h1>
${parts.join('\n')}
</body>
</html>
`
