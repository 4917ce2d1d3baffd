import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from '#server/platform/jobs/every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => expect.unreachable()

test('it acts again and again until it is stopped', async () => {
  let times = 0
  const act = every(1000, never, async () => void times++)
  await vi.advanceTimersByTimeAsync(3500)
  expect(times).toBe(3)
  act.stop()
  await vi.advanceTimersByTimeAsync(3500)
  expect(times).toBe(3)
})

test('while it takes longer than the pause it is not begun again', async () => {
  let begun = 0
  const act = every(1000, never, async () => {
    begun++
    await new Promise((resolve) => setTimeout(resolve, 2500))
  })
  await vi.advanceTimersByTimeAsync(3500)
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBe(2)
  act.stop()
})

test('a failure is told and the next one tries again; after the end nothing is told', async () => {
  const told: string[] = []
  const act = every(
    1000,
    (error) => told.push((error as Error).message),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      throw new Error('gone')
    },
  )
  await vi.advanceTimersByTimeAsync(2600)
  expect(told).toEqual(['gone', 'gone'])
  await vi.advanceTimersByTimeAsync(500)
  act.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual(['gone', 'gone'])
})
