import { expect, test } from 'vitest'
import { filterIn, pagesIn, viewIn } from '#web/app/dashboard/listing-address.ts'

test('the address says what is searched for', () => {
  const search = new URLSearchParams('q=lamp&platform=mercari&status=failed&pages=3')
  expect(filterIn(search)).toEqual({ q: 'lamp', platform: 'mercari', status: 'failed' })
  expect(pagesIn(search)).toBe(3)
})

test('nonsense in the address counts as nothing, and the rest still holds', () => {
  const search = new URLSearchParams('platform=ebay&status=sold&q=lamp&pages=-2')
  expect(filterIn(search)).toEqual({ q: 'lamp', platform: 'all', status: 'all' })
  expect(pagesIn(search)).toBe(1)
})

test('items are shown unless the address asks for listings', () => {
  expect(viewIn(new URLSearchParams(''))).toBe('items')
  expect(viewIn(new URLSearchParams('view=listings'))).toBe('listings')
  expect(viewIn(new URLSearchParams('view=tiles'))).toBe('items')
})
