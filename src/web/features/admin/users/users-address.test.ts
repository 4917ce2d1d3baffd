import { expect, test } from 'vitest'
import { nextOrder, usersIn } from './users-address.ts'

const read = (search: string) => usersIn(new URLSearchParams(search))

test('an address without a search shows everybody, newest first', () => {
  expect(read('tab=users')).toEqual({ q: '', sort: 'joined', order: 'desc', page: 1, cursor: undefined })
})

test('everything that can be chosen is read from the address', () => {
  expect(read('q=maya&sort=name&order=desc&page=3&cursor=abc')).toEqual({
    q: 'maya',
    sort: 'name',
    order: 'desc',
    page: 3,
    cursor: 'abc',
  })
})

test('a search of two characters is none, and nonsense is left out', () => {
  expect(read('q=ma&sort=height&order=up&page=-1&cursor=abc')).toEqual(read(''))
  expect(read('page=4')).toEqual(read(''))
})

test('pressing a header sorts by it, pressing it again turns the order', () => {
  expect(nextOrder({ sort: 'joined', order: 'desc' }, 'name')).toBe('asc')
  expect(nextOrder({ sort: 'joined', order: 'desc' }, 'freeUses')).toBe('desc')
  expect(nextOrder({ sort: 'name', order: 'asc' }, 'name')).toBe('desc')
})
