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

test('however deep they sit, in lists, in rings, in what makes its own JSON, and in a child’s own fields', () => {
  const ring: Record<string, unknown> = { token: 'hush', kept: 'seen' }
  ring.ring = ring
  const account = { toJSON: () => ({ email: 'maya@example.com' }), at: 1 }
  const line = written((log) => {
    log.info({ a: { b: { c: { d: { password: 'hush' } } }, list: [[{ apiKey: 'hush' }]] }, account }, 'deep')
    log.info({ ring, at: new Date(0) }, 'round')
    log.child({ seller: { name: 'maya' } }).info('child')
  })
  expect(line).not.toMatch(/hush|maya/)
  expect(line).toContain('"kept":"seen"')
  expect(line).toContain('"at":"1970-01-01T00:00:00.000Z"')
  expect(line.trim().split('\n')).toHaveLength(3)
})

test('a whole tangle costs no more than a look at each of its knots', () => {
  const knots = Array.from({ length: 200 }, (_, nth): Record<string, unknown> => ({ nth }))
  for (const knot of knots) for (const [nth, other] of knots.entries()) knot[`to${nth}`] = other
  const line = written((log) => log.info({ knot: knots[0] }, 'x'))
  expect(JSON.parse(line).msg).toBe('x')
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
