import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as unknown as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const OWASP = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

export type PasswordCost = typeof OWASP
export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost: PasswordCost = OWASP) {
  const write = (nonce: Buffer, tag: Buffer) => {
    const { memory, passes, parallelism } = cost
    const [salt, hash] = [nonce.toString('base64'), tag.toString('base64')]
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`
  }
  const absent = write(Buffer.alloc(16), Buffer.alloc(TAG_LENGTH))

  return {
    /** The hash carries its own salt and cost, so that the cost can be raised later. */
    async hash(password: string): Promise<string> {
      const nonce = randomBytes(16)
      return write(nonce, await derive('argon2id', { ...cost, ...question(password, nonce), tagLength: TAG_LENGTH }))
    },
    /** Takes as long without a hash as with one, so that the time does not tell whether an account exists. */
    async verify(password: string, hash: string | null | undefined): Promise<boolean> {
      const [, , , itsCost = '', nonce = '', tag = ''] = (hash ?? absent).split('$')
      const [memory = 0, passes = 0, parallelism = 0] = itsCost.split(',').map((part) => Number(part.slice(2)))
      const expected = Buffer.from(tag, 'base64')
      const asked = question(password, Buffer.from(nonce, 'base64'))
      const actual = await derive('argon2id', { ...asked, memory, passes, parallelism, tagLength: expected.length })
      return timingSafeEqual(actual, expected) && Boolean(hash)
    },
  }
}

/** The same characters typed on two keyboards may come in two Unicode forms. */
const question = (password: string, nonce: Buffer) => ({ message: password.normalize('NFKC'), nonce })
