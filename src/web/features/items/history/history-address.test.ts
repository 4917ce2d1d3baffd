import { expect, test } from 'vitest'
import { queryIn } from './history-address.ts'

const read = (search: string) => queryIn(new URLSearchParams(search))

test('an address without a search shows the newest items', () => {
  expect(read('')).toEqual({ q: '', sort: 'newest', page: 1, limit: 24 })
})

test('everything that can be chosen is read from the address', () => {
  expect(read('q=lamp&category=Home&condition=Good&sort=price-low&page=3')).toEqual({
    q: 'lamp',
    category: 'Home',
    condition: 'Good',
    sort: 'price-low',
    page: 3,
    limit: 24,
  })
})

test('nonsense is left out and the rest still counts', () => {
  expect(read('q=lamp&condition=Broken&sort=up&page=-1')).toEqual({ q: 'lamp', sort: 'newest', page: 1, limit: 24 })
})
