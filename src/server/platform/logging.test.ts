import { expect, test } from 'vitest'
import { createLog } from '#server/platform/logging.ts'

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

test('an address inside an outside error message is hidden, the rest of it stays', () => {
  const line = written((log) => log.error({ err: new Error('550 no mailbox for maya@example.com here') }, 'x'))
  expect(line).toContain('550 no mailbox for [e-mail] here')
  expect(line).not.toContain('maya@')
})
