import { expect, test } from 'vitest'
import { NewPassword } from '#contract/accounts/accounts.ts'
import { COMMON_PASSWORD, problemWith } from '#server/features/accounts/require-good-password.ts'

const maya = { name: 'Maya Robinson', email: 'm.robin77@example.com' }

test.each(['Password1', 'Password123', 'Qwerty123', 'Welcome1', 'Iloveyou1', 'Admin1234', 'Trustno1'])(
  '%s is common, whatever its capitals',
  (password) => {
    expect(problemWith(password, maya)).toBe(COMMON_PASSWORD)
    expect(problemWith(password.toUpperCase(), maya)).toBe(COMMON_PASSWORD)
  },
)

test.each(['passwordpassword', '12345678901234567890', 'a'.repeat(16), 'abababababababab12'])(
  '%s is long and common all the same',
  (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true)
    expect(problemWith(password, maya)).toBe(COMMON_PASSWORD)
  },
)

test.each(['Maya4horses', 'xxROBINSON99y', 'Robin77-horse', 'Snapworth4me', 'i sell on snapworth daily'])(
  '%s holds what everybody knows of the account',
  (password) => {
    expect(problemWith(password, maya)).toMatch(/must not contain your name/)
  },
)

test.each([
  'Correct4horse',
  'Battery9staple',
  'four bicycles under rain',
  'Операция7весна',
  '王芳喜欢在雨天骑四辆自行车去看海边日出',
])('%s is good', (password) => {
  expect(problemWith(password, maya)).toBeNull()
})

test('short names and mailboxes stand in too many words to be refused', () => {
  expect(problemWith('Channel7Ocean', { name: 'Ann Li', email: 'al@example.com' })).toBeNull()
})

test('nearly no good password is taken for a common one', () => {
  const taken = Array.from({ length: 20_000 }, (_, index) => problemWith(`Good9 ${index} words`, maya)).filter(Boolean)
  expect(taken.length).toBeLessThan(5)
})
