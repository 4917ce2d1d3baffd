import { expect, test } from 'vitest'
import { keepsFor, keptWords, saleFee } from '#contract/market/fee-table.ts'

test('local sales on Facebook, Craigslist and OfferUp cost nothing', () => {
  for (const platform of ['facebook', 'craigslist', 'offerup'] as const) {
    expect(keepsFor(platform, 40)[0]).toEqual({
      delivery: 'local',
      fee: 0,
      keeps: 40,
      feeText: 'none',
      beforePostage: false,
      atMost: false,
    })
  }
})

test.each([
  ['facebook', 40, 4, 36, '10%, at least $0.80'],
  ['facebook', 5, 0.8, 4.2, '10%, at least $0.80'],
  ['offerup', 100, 12.9, 87.1, '12.9%, at least $1.99'],
  ['offerup', 10, 1.99, 8.01, '12.9%, at least $1.99'],
  ['mercari', 25, 2.5, 22.5, '10% of price plus shipping'],
] as const)('shipping with %s at $%d costs $%d and leaves $%d', (platform, price, fee, keeps, feeText) => {
  expect(keepsFor(platform, price).find(({ delivery }) => delivery === 'shipped')).toMatchObject({
    delivery: 'shipped',
    fee,
    keeps,
    feeText,
  })
})

test('the fee of 5miles is not known and not guessed', () => {
  expect(keepsFor('5miles', 40)).toMatchObject([
    { delivery: 'local', fee: null, keeps: null, feeText: 'fee not known' },
  ])
})

test('a least fee never takes more than the price', () => {
  expect(keepsFor('offerup', 1)[1]).toMatchObject({ fee: 1, keeps: 0 })
})

test('what is kept of a shipped sale is before postage, and at most that where the fee also takes of the shipping', () => {
  const kept = (['facebook', 'offerup', 'mercari'] as const).flatMap((platform) =>
    keepsFor(platform, 100).map((keep) => keptWords(keep, `$${keep.keeps}`)),
  )
  expect(kept).toEqual(['$100', '$90, before postage', '$100', '$87.1, before postage', 'at most $90, before postage'])
})

test.each([
  ['mercari', true, 5200, 520],
  ['facebook', false, 5200, 0],
  ['facebook', true, 500, 80],
  ['facebook', true, 50, 50],
  ['offerup', true, 10_001, 1290],
  ['craigslist', true, 5200, 0],
  ['5miles', false, 5200, null],
] as const)('the fee of a sale on %s, shipped: %s, for %d cents', (platform, shipped, priceCents, cents) => {
  expect(saleFee(platform, { priceCents, shipped }).cents).toBe(cents)
})
