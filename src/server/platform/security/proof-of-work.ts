import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { ChallengeRequired } from '#contract/errors.ts'
import { type Challenge, isSolved, NOT_A_ROBOT, partText } from '#contract/proof-of-work.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { hasMisbehaved } from '#server/platform/security/misbehavior.ts'
import { isFirstUse } from '#server/platform/security/rate-limits.ts'

/** About 260,000 hashes in all: a second or two on a phone. */
const PARTS = 16
const ZERO_BITS = 14
const VALID_SECONDS = 600

type Needs = Pick<VisitorContext, 'limits' | 'address' | 'secrets' | 'now'>

/** Hears an address that misbehaved only with the solution of a challenge that was made for it and this call, once. */
export async function requireProof(context: Needs, endpoint: Endpoint, shown: unknown) {
  if (!(await hasMisbehaved(context))) return
  const place = placeOf(context, endpoint)
  const seed = typeof shown === 'string' ? provenSeed(context, place, shown) : null
  if (!seed || !(await isFirstUse(context.limits, `challenge ${seed}`, VALID_SECONDS)))
    throw new ChallengeRequired(NOT_A_ROBOT, challengeFor(context, place))
}

/** What a challenge is sealed for: it opens nowhere else. */
const placeOf = ({ address }: Needs, { method, path }: Endpoint) => `challenge ${method} ${path} ${address}`

function challengeFor({ secrets, now }: Needs, place: string): Challenge {
  const seed = randomBytes(16).toString('base64url')
  const expiresAt = now().getTime() + VALID_SECONDS * 1000
  return { token: secrets.seal(`${expiresAt} ${seed}`, place), seed, parts: PARTS, zeroBits: ZERO_BITS }
}

function provenSeed({ secrets, now }: Needs, place: string, shown: string) {
  const [token = '', numbers = ''] = shown.split(' ')
  const [expiresAt, seed = ''] = secrets.open(token, place)?.split(' ') ?? []
  const leftMs = Number(expiresAt) - now().getTime()
  // Longer than it is valid: from before the clock was set back.
  if (!(leftMs > 0 && leftMs <= VALID_SECONDS * 1000)) return null
  const found = numbers.split(',')
  const solved = (number: string, part: number) =>
    /^\d{1,15}$/.test(number) && isSolved(firstWordOf(partText(seed, part, number)), ZERO_BITS)
  return found.length === PARTS && found.every(solved) ? seed : null
}

const firstWordOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()
