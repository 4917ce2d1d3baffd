import { expect, test } from 'vitest'
import { createLog } from '#server/platform/telemetry/logging.ts'

function written(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { destination: { write: (line: string) => void lines.push(line) } }))
  return lines.join('')
}

test('secrets and personal data do not reach the log, whatever object they sit in', () => {
  const line = written((log) =>
    log.info(
      { password: 'hush', body: { email: 'maya@example.com', token: 'hush' }, headers: { cookie: 'hush' } },
      'x',
    ),
  )
  expect(line).not.toMatch(/hush|maya/)
})

test('the values of a failed query do not reach the log, its cause does', () => {
  const error = new Error('Failed query: insert into users\nparams: Maya\nhush,1', {
    cause: new Error('duplicate key'),
  })
  const line = written((log) => log.error({ err: error }, 'x'))
  expect(line).not.toMatch(/Maya|hush/)
  expect(JSON.parse(line).err.message).toBe('Failed query: insert into users: duplicate key')
})

test('credentials inside an address are hidden', () => {
  const line = written((log) => log.error({ err: new Error('no postgres://ann:hush@db:5432/x') }, 'x'))
  expect(line).toContain('no postgres://[hidden]@db:5432/x')
  expect(line).not.toContain('hush')
})

test('an address inside an outside error message is hidden, the rest of it stays', () => {
  const line = written((log) => log.error({ err: new Error('550 no mailbox for maya@example.com here') }, 'x'))
  expect(line).toContain('550 no mailbox for [e-mail] here')
  expect(line).not.toContain('maya@')
})
