import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog, type LoggedEvent } from '#server/platform/telemetry/logging.ts'

const silent = createLog('silent')

/** Keeps rows, and fails while it is told to. */
function tableStub() {
  const rows: { message: string }[] = []
  const state = { broken: false }
  const insert = () => ({
    values: async (batch: { message: string }[]) => {
      if (state.broken) throw new Error('the database is away')
      rows.push(...batch)
    },
  })
  return { rows, state, db: { insert } as unknown as Database }
}
const event = (message: string, at = '2026-03-01T12:00:00.000Z'): LoggedEvent => ({
  at,
  kind: 'error',
  message,
  requestId: null,
  provider: null,
})

test('what the log calls an event is recorded, whatever the log level', async () => {
  const { rows, db } = tableStub()
  const events = createEventRecorder()
  const log = createLog('silent', { onEvent: events.note })
  log.info({ event: 'start' }, 'the server is ready')
  log.info({ text: '"event":"start"' }, 'no event, only called one')
  log.warn({ event: 'nonsense' }, 'of no kind we know')
  events.writeTo(db, silent)
  await events.flush()
  expect(rows).toMatchObject([{ kind: 'start', message: 'The server is ready', provider: null, requestId: null }])
})

test('events wait for a database that is away, up to a thousand, and none is recorded twice', async () => {
  const { rows, state, db } = tableStub()
  const events = createEventRecorder()
  events.writeTo(db, silent)
  state.broken = true
  for (let count = 0; count < 1100; count++)
    events.note(event(`${count}`, `2026-03-01T12:${String(Math.floor(count / 100)).padStart(2, '0')}:00.000Z`))
  await events.flush()
  expect(rows).toEqual([])
  state.broken = false
  await Promise.all([events.flush(), events.flush()])
  expect(rows.map(({ message }) => Number(message))).toEqual(Array.from({ length: 1000 }, (_, place) => place + 100))
})

test('a flood of one kind is cut to what a minute may bring', async () => {
  const { rows, db } = tableStub()
  const events = createEventRecorder()
  events.writeTo(db, silent)
  for (let count = 0; count < 500; count++) events.note(event('guessed'))
  events.note({ ...event('stopped'), kind: 'stop' })
  events.note(event('a minute later', '2026-03-01T12:01:00.000Z'))
  await events.flush()
  expect(rows).toHaveLength(122)
  expect(rows.slice(-2).map(({ message }) => message)).toEqual(['Stopped', 'A minute later'])
})
