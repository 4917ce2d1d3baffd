import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { useOnePhotoEach } from '#web/features/piles/use-one-photo-each.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'

afterEach(cleanup)

test('‘One photo = one item’ leaves alone what is analyzed, also where it is not for sale', () => {
  const regroup = vi.fn()
  // The server names no item that was deleted.
  const away = { state: 'ready', itemId: null, decision: 'not_for_sale', photoIds: ['a', 'b'] }
  const open = { state: 'waiting', itemId: null, decision: null, photoIds: ['c', 'd'] }
  const acts = { groups: [away, open] as Partial<PileGroup>[], regroup } as Partial<PileActs> as PileActs
  renderHook(() => useOnePhotoEach(acts)).result.current.change(true)
  expect(regroup.mock.calls).toEqual([[[['a', 'b'], ['c'], ['d']], 'Each photo is an item of its own']])
})
