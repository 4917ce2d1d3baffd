import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AT_ONCE,
  afterEvent,
  dueNow,
  nextMoment,
  progressOf,
  type Queue,
  type QueueEvent,
} from '#web/features/piles/upload/upload-queue.ts'

const NOW = 1_000_000
const photo = (key: string, bytes = 100) => ({ key, pileId: 'pile', name: `${key}.jpg`, bytes })
const after = (...events: QueueEvent[]) => events.reduce<Queue>(afterEvent, [])
const added: QueueEvent = { kind: 'added', photos: ['a', 'b', 'c', 'd', 'e'].map((key) => photo(key)) }
const started = (key: string): QueueEvent => ({ kind: 'started', key })
const sent = (key: string): QueueEvent => ({ kind: 'sent', key })
const lost = (key: string, now = NOW): QueueEvent => ({ kind: 'lost', key, now })

test('three photos travel at a time, in the order in which they were added', () => {
  const queue = after(added)
  expect(dueNow(queue, NOW)).toEqual(['a', 'b', 'c'])
  const under = after(added, started('a'), started('b'), started('c'))
  expect(dueNow(under, NOW)).toEqual([])
  expect(dueNow(afterEvent(under, sent('b')), NOW)).toEqual(['d'])
})

test('a photo whose connection was lost waits a little longer each time, and lets the others pass', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((times) => {
    const queue = after({ kind: 'added', photos: [photo('a')] }, ...Array.from({ length: times }, () => lost('a')))
    return nextMoment(queue, NOW)! - NOW
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(dueNow(after(added, started('a'), lost('a')), NOW)).toEqual(['b', 'c', 'd'])
})

test('when the network is back nothing waits any longer', () => {
  const queue = after({ kind: 'added', photos: [photo('a')] }, started('a'), lost('a'))
  expect(dueNow(queue, NOW)).toEqual([])
  expect(dueNow(afterEvent(queue, { kind: 'online' }), NOW)).toEqual(['a'])
})

test('what was sent halfway counts again from the start', () => {
  const queue = after(added, started('a'), { kind: 'progressed', key: 'a', bytes: 80, sentBytes: 60 })
  expect(progressOf(queue)).toMatchObject({ here: 0, total: 5, bytes: 480, sentBytes: 60, running: true })
  expect(progressOf(afterEvent(queue, lost('a')))).toMatchObject({ here: 0, sentBytes: 0 })
})

test('a refused photo is named with its reason, and is not one of those on their way', () => {
  const queue = after(added, started('a'), { kind: 'refused', key: 'a', problem: 'Too large.' })
  expect(progressOf(queue)).toMatchObject({ total: 4, refused: [{ name: 'a.jpg', problem: 'Too large.' }] })
  expect(progressOf(afterEvent(queue, { kind: 'dismissed' })).refused).toEqual([])
})

test('a batch that comes later is counted by itself', () => {
  const done = after({ kind: 'added', photos: [photo('a')] }, started('a'), sent('a'))
  expect(progressOf(done)).toMatchObject({ here: 1, total: 1, running: false })
  expect(progressOf(afterEvent(done, { kind: 'added', photos: [photo('b')] }))).toMatchObject({ here: 0, total: 1 })
})

test('whatever happens, never more than three travel, and what has arrived stays so', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const event: fc.Arbitrary<QueueEvent> = fc.oneof(
    key.map((key): QueueEvent => ({ kind: 'added', photos: [photo(key)] })),
    key.map(sent),
    key.map((key) => lost(key)),
    key.map((key): QueueEvent => ({ kind: 'refused', key, problem: 'No.' })),
    fc.constant<QueueEvent>({ kind: 'online' }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let queue: Queue = []
      for (const each of events) {
        const arrived = queue.filter(({ state }) => state === 'sent').map((upload) => upload.key)
        queue = afterEvent(queue, each)
        for (const due of dueNow(queue, NOW)) queue = afterEvent(queue, started(due))
        expect(queue.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(AT_ONCE)
        const { here, total, sentBytes, bytes } = progressOf(queue)
        expect(here).toBeLessThanOrEqual(total)
        expect(sentBytes).toBeLessThanOrEqual(bytes)
        if (each.kind !== 'added')
          for (const known of arrived) expect(queue.find((upload) => upload.key === known)?.state).toBe('sent')
      }
    }),
  )
})
