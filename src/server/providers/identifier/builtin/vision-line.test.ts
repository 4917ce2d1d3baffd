import { expect, test } from 'vitest'
import { createVisionLine, type Waiting } from '#server/providers/identifier/builtin/vision-line.ts'

const MINUTE_MS = 60_000
const job = (id: number, turnMs: number, patient = false): Waiting => ({
  request: { kind: 'survey', id, turnMs, photo: new Uint8Array() },
  patient,
})

function lineOf(...jobs: Waiting[]) {
  const line = createVisionLine(2)
  for (const one of jobs) line.join(one)
  return line
}
const begun = ({ begin }: ReturnType<typeof lineOf>) => {
  const ids: number[] = []
  for (let next = begin(); next; next = begin()) ids.push(next.request.id)
  return ids
}

test('two are begun, by their turns; the next when one is done', () => {
  const line = lineOf(job(1, 30), job(2, 10), job(3, 20))
  expect(begun(line)).toEqual([2, 3])
  line.finish(2)
  expect(begun(line)).toEqual([1])
})

test('one who comes before all in work does not wait for them', () => {
  const line = lineOf(job(1, 30), job(2, 20))
  begun(line)
  line.join(job(3, 25))
  expect(begun(line)).toEqual([])
  line.join(job(4, 10))
  expect(begun(line)).toEqual([4])
})

test('beside one far ahead none is begun, nor where such a one is expected', () => {
  const line = lineOf(job(1, 0), job(2, MINUTE_MS))
  expect(begun(line)).toEqual([1])
  line.expect(3, 0)
  line.finish(1)
  expect(begun(line)).toEqual([])
  line.expectNoMore(3)
  expect(begun(line)).toEqual([2])
})

test('what can wait is begun when nobody else is there, one at a time', () => {
  const line = lineOf(job(1, 0, true), job(2, 10, true), job(3, 20))
  expect(begun(line)).toEqual([3])
  line.finish(3)
  expect(begun(line)).toEqual([1])
  line.finish(1)
  expect(begun(line)).toEqual([2])
})

test('who stopped waiting is not begun', () => {
  const gone = job(1, 0)
  const line = lineOf(gone, job(2, 10))
  line.drop(gone)
  expect(begun(line)).toEqual([2])
  expect(line.clearInWork().map(({ request }) => request.id)).toEqual([2])
  expect(line.finish(2)).toBeUndefined()
})
