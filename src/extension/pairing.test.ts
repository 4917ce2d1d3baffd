import { expect, test } from 'vitest'
import { originOf, patternOf } from '#extension/pairing.ts'

test.each([
  ['https://sell.example.com/marketplace-helper?x=1', 'https://sell.example.com'],
  ['  sell.example.com ', 'https://sell.example.com'],
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.20:3000/dashboard', 'http://192.168.1.20:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['', null],
  ['not an address', null],
  ['https://', null],
])('the address “%s” means %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})

test('permission is asked for that origin only, without its port where patterns know none', () => {
  expect(patternOf('http://localhost:3000', true)).toBe('http://localhost:3000/*')
  expect(patternOf('http://localhost:3000', false)).toBe('http://localhost/*')
})
