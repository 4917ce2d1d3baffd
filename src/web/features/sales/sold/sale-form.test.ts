import { expect, test } from 'vitest'
import type { WholeItem } from '#contract/items/whole-item.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import {
  type FilledFields,
  fieldsOf,
  filledIn,
  proposedFee,
  saleMoment,
  soldAfterWords,
  soldAtOf,
} from './sale-form.ts'

const fields = {
  where: 'mercari',
  price: '52.00',
  date: '2026-11-15',
  postage: '',
} as const

test('the fee follows the marketplace, the price, and whether it was shipped', () => {
  expect(proposedFee(fields).text).toBe('5.20')
  expect(proposedFee({ ...fields, where: 'facebook' }).text).toBe('0.00')
  expect(proposedFee({ ...fields, where: 'facebook', postage: '9.30' }).text).toBe('5.20')
  expect(proposedFee({ ...fields, where: 'elsewhere' }).text).toBe('0.00')
})

test('a fee that nobody knows is left empty, not set to zero', () => {
  expect(proposedFee({ ...fields, where: '5miles' })).toEqual({
    text: '',
    hint: 'We do not know what 5miles takes. Enter it if you do.',
  })
})

const NOW = new Date(2026, 10, 15, 9, 30)
const BARE = bareWholeItem('3f0c0000-0000-4000-8000-000000000001')
const PRICES: Record<string, number> = { facebook: 140, mercari: 200 }
const LISTED: WholeItem = {
  ...BARE,
  listings: Object.values(bareAnalysis('clock').listings)
    .filter(({ platform }) => platform in PRICES)
    .map((listing) => ({
      ...{ ...listing, price: PRICES[listing.platform]!, syncStatus: 'posted' },
      ...{ platformUrl: null, scheduledFor: null, via: 'assisted' },
    })),
}
const prices = (item: WholeItem, ...changes: Partial<FilledFields>[]) =>
  changes.map((change) => filledIn(item, { ...fieldsOf(item, NOW, 'facebook'), ...change }).price)

test('the price is the one asked for where it sold, until another is typed', () => {
  expect(prices(LISTED, {}, { where: 'mercari' })).toEqual(['140.00', '200.00'])
  expect(prices(LISTED, { where: 'craigslist' }, { where: 'elsewhere' }), 'listed elsewhere').toEqual([
    '200.00',
    '200.00',
  ])
  expect(prices(LISTED, { price: '120' }, { price: '', where: 'mercari' })).toEqual(['120', ''])
  expect(prices(BARE, {})).toEqual(['85.00'])
})

test('a corrected sale has its own price and fee; at another place the fee is that place’s, unless one is typed', () => {
  const soldAt = '2026-11-14T12:00:00.000Z'
  const sale: Sale = {
    platform: 'mercari',
    priceCents: 5200,
    feeCents: 777,
    postageCents: 0,
    otherCents: 0,
    refundCents: 0,
    soldAt,
  }
  const sold = { ...LISTED, sale }
  const corrected = (change: Partial<FilledFields>) => {
    const { price, fee } = filledIn(sold, { ...fieldsOf(sold, NOW), ...change })
    return [price, fee]
  }
  expect(corrected({})).toEqual(['52.00', '7.77'])
  expect(corrected({ where: 'craigslist' })).toEqual(['52.00', '0.00'])
  expect(corrected({ where: 'craigslist', fee: '3' })).toEqual(['52.00', '3'])
  expect(corrected({ fee: '' })).toEqual(['52.00', ''])
})

test('today is now, any other day its noon, and no day is none', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  expect(soldAtOf('2026-11-15', now)).toBe(now.toISOString())
  expect(soldAtOf('2026-11-14', now)).toBe(new Date(2026, 10, 14, 12).toISOString())
  expect(soldAtOf('', now)).toBeNull()
})

test('a corrected sale keeps its moment unless the day is changed', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  const soldAt = '2026-11-14T23:59:59.999Z'
  const sale: Sale = {
    platform: null,
    priceCents: 5200,
    feeCents: 0,
    postageCents: 0,
    otherCents: 0,
    refundCents: 0,
    soldAt,
  }
  expect(saleMoment({ sale }, '2026-11-14', now)).toBe(soldAt)
  expect(saleMoment({ sale }, '2026-11-13', now)).toBe(new Date(2026, 10, 13, 12).toISOString())
  expect(saleMoment({ sale: null }, '2026-11-15', now)).toBe(now.toISOString())
})

test('how long it took, beside how long it usually takes', () => {
  const since = '2026-11-10T09:00:00Z'
  expect(soldAfterWords(since, '2026-11-15T12:00:00Z', 11.2)).toBe('Sold after 5 days. Your average is 11.')
  expect(soldAfterWords(since, '2026-11-11T12:00:00Z', null)).toBe('Sold after 1 day.')
  expect(soldAfterWords(since, '2026-11-11T12:00:00Z', 0.2)).toBe('Sold after 1 day. Your average is under a day.')
  expect(soldAfterWords('2026-11-10T23:00:00Z', '2026-11-10T12:00:00Z', null)).toBe('Sold within a day.')
  expect(soldAfterWords(since, '2026-11-09T12:00:00Z', 3), 'sold the day before it was entered').toBeNull()
  expect(soldAfterWords(since, null, 3)).toBeNull()
})
