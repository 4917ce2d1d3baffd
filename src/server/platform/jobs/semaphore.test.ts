import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from '#server/platform/jobs/semaphore.ts'

test('never more than the limit run at once, in order, and a failure frees its place', async () => {
  const { withSlot } = createSemaphore(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 20 }, (_, number) =>
    withSlot(async () => {
      order.push(number)
      most = Math.max(most, ++running)
      await nextTick()
      running--
      if (number % 3 === 0) throw new Error(`number ${number}`)
      return number
    }),
  )
  const results = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await withSlot(async () => 'still open')).toBe('still open')
})

test('who gives up waiting leaves the line, and a work that is given up keeps its place until it is over', async () => {
  const { withSlot } = createSemaphore(1)
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  const givesUp = new AbortController()
  const first = withSlot(() => over, givesUp)
  const second = withSlot(async () => 'second', givesUp)
  const third = withSlot(async () => 'third')
  await nextTick()
  givesUp.abort(new Error('no time'))
  await expect(first).rejects.toThrow('no time')
  await expect(second).rejects.toThrow('no time')
  expect(await Promise.race([third, nextTick('still waiting')])).toBe('still waiting')
  finish()
  expect(await third).toBe('third')
  await expect(withSlot(async () => 'late', givesUp)).rejects.toThrow('no time')
  expect(await withSlot(async () => 'open')).toBe('open')
})
