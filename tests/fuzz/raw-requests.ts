import fc from 'fast-check'
import { ENDPOINTS } from '#tests/attacks/ground.ts'
import { withByte } from '#tests/fuzz/forms.ts'

const TARGETS = [
  ...ENDPOINTS.map(({ path }) => path),
  '/',
  '//',
  '///evil.invalid/%2e%2e',
  '*',
  '?',
  'http://evil.invalid:99999/api/auth/me',
  'http://',
  'evil.invalid:443',
  '/%',
  '/%ff%fe',
  '/\\..\\',
  '/api/items/\u00ff',
  '/login#a?b',
  `/${'a'.repeat(20_000)}`,
  `/${'../'.repeat(500)}etc/passwd`,
  '//[',
  '/:80',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'TRACE', 'PRI', 'get', 'G\u0000T', '']
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', 'HTTQ/1.1', '']
const HEADERS = [
  'Host: localhost',
  'Host: localhost',
  'Host: [',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'Expect: 100-continue',
  'Expect: miracles',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Connection: close',
  'Cookie: session=\u0001',
  'X: a\u0000b',
  ' folded: x',
  'no colon',
  ': no name',
  'Bad Name: x',
  `X-Long: ${'a'.repeat(15_000)}`,
  Array.from({ length: 300 }, (_, at) => `X-${at}: 1`).join('\r\n'),
]
const BODIES = [
  '',
  '{}',
  '{"a":',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\nx',
  '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
]
const BREAKS = ['\r\n', '\r\n', '\r\n', '\n', '\r']

/** What no library would send: HTTP that is wrong in its parts, in its bytes, or is none. */
const written = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.constantFrom(...TARGETS),
    version: fc.constantFrom(...VERSIONS),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 5 }),
    body: fc.constantFrom(...BODIES),
    end: fc.constantFrom(...BREAKS),
  })
  .map(({ method, target, version, headers, body, end }) =>
    Buffer.from([`${method} ${target} ${version}`, ...headers, '', body].join(end), 'latin1'),
  )
/** Well-formed but for its address. */
const addressed = fc
  .constantFrom(...TARGETS)
  .map((target) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'latin1'))
const damaged = fc
  .tuple(written, fc.nat(), fc.nat({ max: 255 }))
  .map(([bytes, at, value]) => withByte(bytes, at, value))
const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes))

export const rawRequests = fc.oneof(
  { arbitrary: written, weight: 4 },
  { arbitrary: addressed, weight: 2 },
  damaged,
  noise,
)
