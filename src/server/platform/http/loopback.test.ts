import { expect, test } from 'vitest'
import { isLoopback } from '#server/platform/http/loopback.ts'

test.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]', 'localhost', 'LOCALHOST', 'snapworth.localhost'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['0.0.0.0', '::', '10.0.0.1', 'snapworth.example', '127.0.0.1.example', 'localhost.example', 'notlocalhost'])(
  '%s may be another one',
  (host) => expect(isLoopback(host)).toBe(false),
)
