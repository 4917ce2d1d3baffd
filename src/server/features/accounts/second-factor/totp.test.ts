import { expect, test } from 'vitest'
import { codeOf, fromBase32, matchingStep, stepAt, toBase32 } from '#server/features/accounts/second-factor/totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test('the codes are those of RFC 6238', () => {
  const vectors = {
    59: '94287082',
    1111111109: '07081804',
    1111111111: '14050471',
    1234567890: '89005924',
    2000000000: '69279037',
    20000000000: '65353130',
  }
  for (const [seconds, code] of Object.entries(vectors))
    expect(codeOf(SECRET, stepAt(new Date(Number(seconds) * 1000)), 8), seconds).toBe(code)
})

test('secrets are written as apps read them', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32(toBase32(SECRET))).toEqual(SECRET)
})

test('a code counts during its half minute and the ones beside it, with or without a space', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const step = stepAt(now)
  for (const offset of [-1, 0, 1]) expect(matchingStep(SECRET, codeOf(SECRET, step + offset), now)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(matchingStep(SECRET, codeOf(SECRET, step + offset), now)).toBe(null)
  const code = codeOf(SECRET, step)
  expect(matchingStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
  for (const wrong of ['', '0', code.slice(1), `${code}0`, 'é'.repeat(6)])
    expect(matchingStep(SECRET, wrong, now)).toBe(null)
})
