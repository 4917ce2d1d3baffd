import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '#server/db/database.ts'
import { type Job, type Jobs, job, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { openTestDatabase } from '#tests/test-app.ts'

const MANY = Array.from({ length: 40 }, (_, place) => at(`rest-${place}`))
const FAILS_ONCE = at('fails-once')
const LATER = at('later')
const SLOW_FOR_ONE = job({ ...at('slow-for-one'), data: z.object({ of: z.string() }), concurrency: 4 })
const FROM_ELSEWHERE = job({ ...at('from-elsewhere'), data: z.object({ nth: z.number() }) })
const FOUR_AT_ONCE = job({ ...at('four-at-once'), concurrency: 4 })

function at(name: string): Job<z.ZodObject> {
  return job({ name, data: z.object({}), retryLimit: 3, retryDelaySeconds: 2 })
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: OpenDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(
    database,
    [...MANY, FAILS_ONCE, LATER, SLOW_FOR_ONE, FROM_ELSEWHERE, FOUR_AT_ONCE],
    createLog('silent'),
  )
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('what failed is tried again when its time has come', async () => {
  const tries: number[] = []
  jobs.work(FAILS_ONCE, async () => {
    tries.push(Date.now())
    if (tries.length === 1) throw new Error('not yet')
  })
  await jobs.enqueue(database.db, FAILS_ONCE, {})
  await expect.poll(() => tries.length).toBe(2)
  expect(tries[1]! - tries[0]!).toBeGreaterThan(1000)
})

test('what is to start later starts then, and not before', async () => {
  const startAfter = new Date(Date.now() + 2000)
  let startedAt = 0
  jobs.work(LATER, async () => {
    startedAt = Date.now()
  })
  await jobs.enqueue(database.db, LATER, {}, { startAfter })
  await expect.poll(() => startedAt).toBeGreaterThan(0)
  expect(startedAt).toBeGreaterThanOrEqual(startAfter.getTime())
})

test('forty queues at rest ask the database about once a second, not each for itself', async () => {
  for (const each of MANY) jobs.work(each, async () => {})
  const { engine } = database
  const asked =
    engine.kind === 'postgres'
      ? [vi.spyOn(pg.Client.prototype, 'query')]
      : [vi.spyOn(engine.lite, 'query'), vi.spyOn(engine.lite, 'exec')]
  onTestFinished(() => void vi.restoreAllMocks())
  await pass(6000)
  const questions = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  expect(questions).toBeGreaterThan(2)
  expect(questions).toBeLessThan(40)
})

test('what fails slowly for one owner goes on one at a time, and holds up nobody else', async () => {
  const running = { now: 0, most: 0 }
  const done: string[] = []
  jobs.work(SLOW_FOR_ONE, async ({ of }) => {
    if (of === 'other') return void done.push('other')
    running.most = Math.max(running.most, ++running.now)
    await pass(500)
    running.now--
    done.push('one')
    throw new Error('no answer')
  })
  // All at once, as it is when everybody looks at the same moment.
  await database.db.transaction(async (tx) => {
    for (let count = 0; count < 20; count++) await jobs.enqueue(tx, SLOW_FOR_ONE, { of: 'one' }, { ownerId: 'one' })
  })
  await expect.poll(() => running.now).toBe(1)
  await jobs.enqueue(database.db, SLOW_FOR_ONE, { of: 'other' }, { ownerId: 'other' })
  await expect.poll(() => done).toContain('other')
  expect(done.indexOf('other')).toBeLessThan(10)
  // Their first tries and the retries between them, still one by one.
  await expect.poll(() => done.length).toBeGreaterThan(12)
  expect(running.most).toBe(1)
})

test('what another process asks for is done by the one that works', async () => {
  const other = await startJobs(database, [FROM_ELSEWHERE], createLog('silent'))
  onTestFinished(() => other.stop())
  const done: number[] = []
  jobs.work(FROM_ELSEWHERE, async ({ nth }) => void done.push(nth))
  for (const nth of [1, 2, 3]) {
    await other.enqueue(database.db, FROM_ELSEWHERE, { nth })
    await expect.poll(() => done).toContain(nth)
  }
  expect(done).toEqual([1, 2, 3])
})

test('of many owners as many are served at once as the job allows, and the others when there is room', async () => {
  const running = { now: 0, most: 0, ended: 0 }
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  jobs.work(FOUR_AT_ONCE, async () => {
    running.most = Math.max(running.most, ++running.now)
    await gate
    running.now--
    running.ended++
  })
  for (let owner = 0; owner < 6; owner++)
    await jobs.enqueue(database.db, FOUR_AT_ONCE, {}, { ownerId: `owner ${owner}` })
  await expect.poll(() => running.now).toBe(4)
  letGo()
  await expect.poll(() => running.ended).toBe(6)
  expect(running.most).toBe(4)
})
