import { expect, test } from 'vitest'
import { networkPart } from '#server/platform/http/network-part.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3:x'],
  ['2001:db8::7', '2001:db8:0:x'],
  ['::1', '0:0:0:x'],
])('Of %s only %s is kept', (address, part) => {
  expect(networkPart(address)).toBe(part)
})
