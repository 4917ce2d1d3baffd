import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSteadyRefresh } from '#web/features/piles/steady-refresh.ts'

/** A server that answers when it is told to. */
function createServer() {
  const reads: { key: string; answer: () => void; fail: () => void }[] = []
  const read = (key: string) =>
    new Promise<void>((answer, reject) => void reads.push({ key, answer, fail: () => reject(new Error('lost')) }))
  return { reads, refresh: createSteadyRefresh(read, nextTick) }
}

test('news that come faster than a read takes neither stop it nor read more than once again', async () => {
  const { reads, refresh } = createServer()
  const over = refresh('pile')
  for (let told = 0; told < 20; told++) void refresh('pile')
  expect(reads).toHaveLength(1)
  reads[0]!.answer()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.answer()
  await over
  expect(reads).toHaveLength(2)
})

test('what is told right after a read is read, and so is another pile meanwhile', async () => {
  const { reads, refresh } = createServer()
  const first = refresh('pile')
  const other = refresh('other')
  expect(reads.map(({ key }) => key)).toEqual(['pile', 'other'])
  reads[0]!.answer()
  await first
  const again = refresh('pile')
  expect(reads.map(({ key }) => key)).toEqual(['pile', 'other', 'pile'])
  reads[1]!.answer()
  reads[2]!.answer()
  await Promise.all([other, again])
})

test('a read that fails holds up none that follows', async () => {
  const { reads, refresh } = createServer()
  const over = refresh('pile')
  void refresh('pile')
  reads[0]!.fail()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.answer()
  await over
})
