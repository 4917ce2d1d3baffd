import { expect, test } from 'vitest'
import { listeningUrl } from '#server/platform/http/listening-url.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.7', 'http://192.168.1.7:3000'],
  ['fe80::1', 'http://[fe80::1]:3000'],
])('who listens on %s is reached at %s, in a mail as on the screen', (host, url) => {
  expect(listeningUrl({ host, port: 3000 })).toBe(url)
})
