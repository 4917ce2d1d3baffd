import { setTimeout as sleep } from 'node:timers/promises'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { knownDevice } from '#server/features/accounts/known-device.ts'
import { sendGuessingNotice } from '#server/features/accounts/send-guessing-notice.job.ts'
import type { VisitorContext } from '#server/platform/context.ts'
import { tellLimit } from '#server/platform/http/rate-limit-headers.ts'
import { noteMisbehavior } from '#server/platform/security/misbehavior.ts'
import { type Limit, LimitReached } from '#server/platform/security/rate-limits.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

const QUARTER_HOUR = 900
/** A device the account was signed in to on before has tries of its own: strangers cannot use them up. */
const PER_KNOWN_DEVICE = { requests: 10, perSeconds: QUARTER_HOUR }
/** One address guessing at one account is told to come back later. */
const PER_ACCOUNT_AND_ADDRESS = { requests: 10, perSeconds: QUARTER_HOUR }
/** So are many addresses guessing at one account, whose owner is told. */
export const PER_ACCOUNT = { requests: 50, perSeconds: 3600 }
const NOTICES = { requests: 1, perSeconds: 24 * 3600 }
/** One address guessing at many accounts is only slowed down: others behind it know their passwords. */
const PER_ADDRESS = { requests: Number.MAX_SAFE_INTEGER, perSeconds: QUARTER_HOUR }
const QUICK_TRIES = 100
/** From there on it is remembered. */
const HONEST_TRIES = 20
const SLOW_MS = 1500
const SLOWEST_MS = 8000

type Counter = [key: string, limit: Limit]

/** Counts a try before the password is looked at, so that tries sent all at once count too. A right one is forgiven. */
export async function countGuess(context: VisitorContext, email: string, user: UserRow | undefined) {
  const { limits, address, setHeader } = context
  const account = `login ${fingerprint(email)}`
  const device = user && (await knownDevice(context, user.id))
  const counted: Counter[] = []
  const count = async (...counter: Counter) => {
    const taken = await limits.take(...counter)
    counted.push(counter)
    return taken
  }

  if (device) {
    await tellLimit(setHeader, PER_KNOWN_DEVICE, count(`login ${device.id}`, PER_KNOWN_DEVICE))
  } else {
    const here = count(`${account} ${address}`, PER_ACCOUNT_AND_ADDRESS).catch(async (error) => {
      if (error instanceof LimitReached) await noteMisbehavior(context)
      throw error
    })
    await tellLimit(setHeader, PER_ACCOUNT_AND_ADDRESS, here)
    await count(account, PER_ACCOUNT).catch(async (error) => {
      if (error instanceof LimitReached) await tellOwner(context, email, `${account} told`)
      throw error
    })
    const { used } = await count(`login ${address}`, PER_ADDRESS)
    if (used > HONEST_TRIES) await noteMisbehavior(context)
    await sleep(pauseAfter(used))
  }
  return {
    async forgive() {
      for (const counter of counted) await limits.giveBack(...counter)
    },
  }
}

const pauseAfter = (tries: number) =>
  tries > QUICK_TRIES ? Math.min(SLOW_MS * 2 ** Math.floor((tries - QUICK_TRIES) / 100), SLOWEST_MS) : 0

/** Once a day; to every address alike, known or not, so that nobody can measure which it is. */
async function tellOwner({ db, jobs, limits }: VisitorContext, email: string, key: string) {
  try {
    await limits.take(key, NOTICES)
  } catch (error) {
    if (error instanceof LimitReached) return
    throw error
  }
  await jobs.enqueue(db, sendGuessingNotice, { email })
}
