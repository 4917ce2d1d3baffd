import { expect, test } from 'vitest'
import { requestedAddress } from '#server/platform/http/requested-address.ts'

test.each([
  ['/login', '/login', ''],
  ['/login?', '/login', ''],
  ['/login?next=/a?b', '/login', '?next=/a?b'],
  ['//[', '//[', ''],
  ['//evil.invalid/login', '//evil.invalid/login', ''],
  ['http://evil.invalid:99999/login?a=b', '/login', '?a=b'],
  ['http://', '/', ''],
  ['*', '*', ''],
])('%s is about %s%s', (url, pathname, search) => {
  expect(requestedAddress({ url })).toEqual({ pathname, search })
})
