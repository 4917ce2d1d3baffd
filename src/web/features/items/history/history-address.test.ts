import { expect, test } from 'vitest'
import { queryIn } from './history-address.ts'

const read = (search: string) => queryIn(new URLSearchParams(search))
const NEWEST = { tab: 'all', q: '', sort: 'newest', limit: 24 }

test('an address without a search shows the newest items', () => {
  expect(read('')).toEqual(NEWEST)
})

test('everything that can be chosen is read from the address', () => {
  expect(read('tab=sold&q=lamp&category=Home&condition=Good&platform=mercari&sort=price-low')).toEqual({
    tab: 'sold',
    q: 'lamp',
    category: 'Home',
    condition: 'Good',
    platform: 'mercari',
    sort: 'price-low',
    limit: 24,
  })
})

test('nonsense is left out and the rest still counts', () => {
  expect(read('tab=lost&q=lamp&condition=Broken&sort=up&platform=moon')).toEqual({ ...NEWEST, q: 'lamp' })
})
