import { expect, test } from 'vitest'
import { callerAddress, countedAddress } from '#server/platform/security/rate-limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::7]:50123', '2001:db8:1:2::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test('who left before anybody looked has no address, which is no failure of ours', () => {
  expect(callerAddress({ ip: '10.1.2.3' })).toBe('10.1.2.3')
  expect(() => callerAddress({ ip: undefined })).toThrow(expect.objectContaining({ code: 'unavailable' }))
})
