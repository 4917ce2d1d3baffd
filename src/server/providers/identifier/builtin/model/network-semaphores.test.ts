import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNetworkSemaphores } from '#server/providers/identifier/builtin/model/network-semaphores.ts'

const RUNS = [1, 2, 3]

/** Looks at a photo by three runs, between which it is busy with something else; says each run as it begins. */
function createLooks() {
  const { havingTurn, inTurn } = createNetworkSemaphores({ runsAtOnce: 2 })
  const network = {}
  const order: string[] = []
  let running = 0
  const look = (name: string, turnMs: number) =>
    havingTurn(turnMs, async () => {
      for (const run of RUNS) {
        await nextTick()
        await inTurn(async () => {
          order.push(`${name}${run}`)
          expect(++running, 'runs at once').toBe(1)
          await nextTick()
          running--
        }, network)
      }
    })
  return { look, order }
}

test('who sits and waits has all runs before the next one of a pile begins, also between its own', async () => {
  const { look, order } = createLooks()
  const pile = look('pile', 60_000)
  while (order.length === 0) await nextTick()
  await Promise.all([pile, look('single', 20_000)])
  expect(order).toEqual(['pile1', 'single1', 'single2', 'single3', 'pile2', 'pile3'])
})

test('nothing is decoded for a pile either while somebody sits and waits, and never more than there are cores', async () => {
  const { havingTurn, preparedInTurn } = createNetworkSemaphores({ cores: 2 })
  const order: string[] = []
  let running = 0
  const step = (name: string) =>
    preparedInTurn(async () => {
      order.push(name)
      expect(++running, 'at once').toBeLessThanOrEqual(2)
      await nextTick()
      running--
    })
  const look = (name: string, turnMs: number) =>
    havingTurn(turnMs, () => Promise.all(RUNS.map((number) => step(`${name}${number}`))))
  const pile = look('pile', 60_000)
  await Promise.all([pile, look('single', 20_000)])
  expect(order).toEqual(['pile1', 'pile2', 'single1', 'single2', 'single3', 'pile3'])
})

test('nothing begins for a pile while a photo that somebody waits for is on its way', async () => {
  const { havingTurn, inTurn, expecting } = createNetworkSemaphores()
  const over = expecting(20_000)
  let isSeen = false
  const pile = havingTurn(60_000, () =>
    inTurn(async () => {
      isSeen = true
    }, {}),
  )
  await nextTick()
  expect(isSeen).toBe(false)
  over()
  await pile
  expect(isSeen).toBe(true)
})

test('what no network waits for is prepared after what one does', async () => {
  const { havingTurn, preparedInTurn, aside } = createNetworkSemaphores({ cores: 1 })
  const order: string[] = []
  const step = (name: string) => preparedInTurn(async () => order.push(name))
  const look = (name: string, turnMs: number) =>
    havingTurn(turnMs, () => Promise.all([step(`${name} 1`), aside(() => step(`${name} aside`)), step(`${name} 2`)]))
  await Promise.all([look('next', 2000), look('first', 1000)])
  expect(order).toEqual(['next 1', 'first 1', 'first 2', 'first aside', 'next 2', 'next aside'])
})

test('two items of a pile fill each other’s gaps, the earlier one first', async () => {
  const { look, order } = createLooks()
  await Promise.all([look('second', 60_001), look('first', 60_000)])
  expect(order.slice(0, 4).toSorted()).toEqual(['first1', 'first2', 'second1', 'second2'])
})

test('two networks run beside each other, and a third one waits', async () => {
  const { inTurn } = createNetworkSemaphores({ runsAtOnce: 2 })
  const order: string[] = []
  const run = (name: string) =>
    inTurn(
      async () => {
        order.push(`${name} begins`)
        await nextTick()
        order.push(`${name} ends`)
      },
      { name },
    )
  await Promise.all(['first', 'second', 'third'].map(run))
  expect(order.slice(0, 3)).toEqual(['first begins', 'second begins', 'first ends'])
})

test('a run that fails, and a look that fails, hold up nobody', async () => {
  const { havingTurn, inTurn } = createNetworkSemaphores()
  const fails = havingTurn(0, () => inTurn(() => Promise.reject(new Error('broken')), {}))
  const waits = havingTurn(60_000, () => inTurn(async () => 'seen', {}))
  await expect(fails).rejects.toThrow('broken')
  expect(await waits).toBe('seen')
})
