import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as unknown as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The hash carries its own salt and cost, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: normalized(password), nonce })
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

/** Takes as long without a hash as with one, so that the time does not tell whether an account exists. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', nonce = '', tag = ''] = (hash ?? ABSENT).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(',').map((part) => Number(part.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: normalized(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && Boolean(hash)
}

const ABSENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(COST.tagLength).toString('base64')}`

/** The same characters typed on two keyboards may come in two Unicode forms. */
const normalized = (password: string) => password.normalize('NFKC')
