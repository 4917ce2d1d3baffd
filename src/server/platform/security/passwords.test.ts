import { expect, test } from 'vitest'
import { createPasswords } from '#server/platform/security/passwords.ts'

const passwords = createPasswords()

test('the right password fits, a wrong one does not, and no hash fits nothing', async () => {
  const hash = await passwords.hash('Correct4horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify('Correct4horse', hash)).toBe(true)
  expect(await passwords.verify('Correct4house', hash)).toBe(false)
  expect(await passwords.verify('', null)).toBe(false)
})

test('the same password hashes differently each time', async () => {
  expect(await passwords.hash('Correct4horse')).not.toBe(await passwords.hash('Correct4horse'))
})

test('a hash made at another cost still fits', async () => {
  const cheaper = createPasswords({ memory: 8, passes: 1, parallelism: 1 })
  const hash = await cheaper.hash('Correct4horse')
  expect(await passwords.verify('Correct4horse', hash)).toBe(true)
  expect(await passwords.verify('Correct4house', hash)).toBe(false)
})

test('é typed as one sign or as two is the same password', async () => {
  expect(await passwords.verify('Cafe\u0301Latte1', await passwords.hash('Caf\u00e9Latte1'))).toBe(true)
})
