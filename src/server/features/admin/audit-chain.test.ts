import { describe, expect, test } from 'vitest'
import { type Chain, EMPTY_CHAIN, follow, linkHash } from './audit-chain.ts'

type Entry = Parameters<typeof follow>[1]

const blank = (number: number): Omit<Entry, 'hash'> => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  position: number,
  actorId: '11111111-1111-4111-8111-111111111111',
  action: 'user.updated',
  userId: null,
  before: { name: 'Ann', role: 'user' },
  after: { name: 'Anne', role: 'user' },
  createdAt: `2026-11-0${number}T10:00:00.000Z`,
})

function chained(...entries: Omit<Entry, 'hash'>[]): Entry[] {
  let { hash } = EMPTY_CHAIN
  return entries.map((entry) => {
    hash = linkHash(hash, entry)
    return { ...entry, hash: entry.position === null ? null : hash }
  })
}

const verify = (entries: Entry[]): Chain => entries.reduce(follow, EMPTY_CHAIN)
const trail = chained(blank(1), blank(2), blank(3))

test('a trail as it was written is whole', () => {
  expect(verify(trail)).toMatchObject({ entries: 3, position: 3, hash: trail[2]!.hash, broken: null })
  expect(verify([])).toMatchObject({ entries: 0, broken: null })
})

test('the order in which a database keeps fields makes no difference', () => {
  const turned = trail.map((entry) => ({ ...entry, before: { role: 'user', name: 'Ann' } }))
  expect(verify(turned).broken).toBeNull()
})

describe('the first entry that does not fit is named', () => {
  const [one, two, three] = trail as [Entry, Entry, Entry]
  const rewritten = { ...two, after: { name: 'Eve' } }
  test.each<[string, Entry[], Entry]>([
    ['changed', [one, rewritten, three], two],
    ['changed, with a hash to match', [one, { ...rewritten, hash: linkHash(one.hash!, rewritten) }, three], three],
    ['taken out', [one, three], three],
    ['taken from the start', [two, three], two],
    ['put in', [one, two, { ...two, position: 3 }, { ...three, position: 4 }], { ...two }],
    ['moved', [two, one, three], two],
    ['without its hash', [one, { ...two, hash: null }, three], two],
    ['made older than the chain', [{ ...two, position: null, hash: null }, one, three], one],
  ])('%s', (_, entries, broken) => {
    expect(verify(entries).broken?.id).toBe(broken.id)
  })
})

test('entries from before the chain are covered by its first', () => {
  const older = [
    { ...blank(8), position: null },
    { ...blank(9), position: null },
  ]
  const [first, second, third] = chained(...older, blank(1)) as [Entry, Entry, Entry]
  expect(verify([first, second]).broken).toBeNull()
  expect(verify([first, second, third]).broken).toBeNull()
  expect(verify([second, third]).broken?.id).toBe(third.id)
})
