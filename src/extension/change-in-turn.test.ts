import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changeInTurn } from '#extension/change-in-turn.ts'

function createStore() {
  const store = { kept: ['before', 'gone'], isFull: false }
  const change = changeInTurn(
    async () => {
      await nextTurn()
      return store.kept
    },
    async (kept) => {
      await nextTurn()
      if (store.isFull) throw new Error('no room')
      store.kept = kept
    },
  )
  return { store, change }
}

test('what is added and removed at the same moment is all kept, and gone', async () => {
  const { store, change } = createStore()
  await Promise.all([
    ...['one', 'two', 'three'].map((each) => change((kept) => [...kept, each])),
    change((kept) => kept.filter((each) => each !== 'gone')),
  ])
  expect(store.kept).toEqual(['before', 'one', 'two', 'three'])
})

test('a change that could not be kept says so, and holds up none that follows', async () => {
  const { store, change } = createStore()
  store.isFull = true
  await expect(change(() => ['lost'])).rejects.toThrow('no room')
  store.isFull = false
  await change((kept) => [...kept, 'next'])
  expect(store.kept).toEqual(['before', 'gone', 'next'])
})
