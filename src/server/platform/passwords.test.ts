import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'

test('the right password fits, a wrong one does not, and no hash fits nothing', async () => {
  const hash = await hashPassword('Correct4horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Correct4horse', hash)).toBe(true)
  expect(await verifyPassword('Correct4house', hash)).toBe(false)
  expect(await verifyPassword('', null)).toBe(false)
})

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('Correct4horse')).not.toBe(await hashPassword('Correct4horse'))
})

test('é typed as one sign or as two is the same password', async () => {
  expect(await verifyPassword('Cafe\u0301Latte1', await hashPassword('Caf\u00e9Latte1'))).toBe(true)
})
