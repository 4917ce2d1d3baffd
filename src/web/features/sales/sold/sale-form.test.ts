import { expect, test } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { proposedFee, type SaleFields, saleMoment, soldAfterWords, soldAtOf } from './sale-form.ts'

const fields: SaleFields = {
  where: 'mercari',
  price: '52.00',
  date: '2026-11-15',
  fee: null,
  postage: '',
  other: '',
  cost: '',
}

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

test('today is now, any other day its noon, and no day is none', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  expect(soldAtOf('2026-11-15', now)).toBe(now.toISOString())
  expect(soldAtOf('2026-11-14', now)).toBe(new Date(2026, 10, 14, 12).toISOString())
  expect(soldAtOf('', now)).toBeNull()
})

test('a corrected sale keeps its moment unless the day is changed', () => {
  const now = new Date(2026, 10, 15, 9, 30)
  const soldAt = new Date(2026, 10, 14, 22, 10).toISOString()
  const sale: Sale = { platform: null, priceCents: 5200, feeCents: 0, postageCents: 0, otherCents: 0, soldAt }
  expect(saleMoment({ sale }, '2026-11-14', now)).toBe(soldAt)
  expect(saleMoment({ sale }, '2026-11-13', now)).toBe(new Date(2026, 10, 13, 12).toISOString())
  expect(saleMoment({ sale: null }, '2026-11-15', now)).toBe(now.toISOString())
})

test('how long it took, beside how long it usually takes', () => {
  const since = '2026-11-10T09:00:00Z'
  expect(soldAfterWords(since, '2026-11-15T12:00:00Z', 11.2)).toBe('Sold after 5 days. Your average is 11.')
  expect(soldAfterWords(since, '2026-11-11T12:00:00Z', null)).toBe('Sold after 1 day.')
  expect(soldAfterWords(since, '2026-11-11T12:00:00Z', 0.2)).toBe('Sold after 1 day. Your average is under a day.')
  expect(soldAfterWords(since, '2026-11-09T12:00:00Z', null)).toBe('Sold within a day.')
  expect(soldAfterWords(since, '2026-11-08T12:00:00Z', 3), 'sold days before it was entered').toBeNull()
  expect(soldAfterWords(since, null, 3)).toBeNull()
})
