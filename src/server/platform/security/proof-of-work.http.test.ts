import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgotPassword, login, signup, verifyEmail } from '#contract/accounts/accounts.ts'
import type { ChallengeRequired } from '#contract/errors.ts'
import { type Challenge, PROOF_HEADER } from '#contract/proof-of-work.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { like } from '#server/db/sql.ts'
import { noteMisbehavior } from '#server/platform/security/misbehavior.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'
import { solveChallenge as solve } from '#web/platform/solve-challenge.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => {
  app.clock.offsetMs = 0
})

type Visitor = ReturnType<typeof app.visitor>

let networks = 0
const newAddress = () => `10.77.${++networks}.1`
const newcomer = () => ({ name: 'New Comer', email: `${randomUUID()}@example.com`, password: PASSWORD })
const signUpBy = (visitor: Visitor, proof?: string) =>
  visitor(signup, { body: newcomer() }, proof === undefined ? {} : { [PROOF_HEADER]: proof })
const resetBy = (visitor: Visitor, proof?: string) =>
  visitor(
    forgotPassword,
    { body: { email: 'nobody@example.com' } },
    proof === undefined ? {} : { [PROOF_HEADER]: proof },
  )

/** Somebody at an address from which too much came lately. */
async function distrusted(address = newAddress()) {
  await noteMisbehavior({ limits: app.deps.limits, address })
  return app.visitor(address)
}

async function challengeIn(call: Promise<unknown>): Promise<Challenge> {
  const refusal = await call.then(() => null).catch((error: ChallengeRequired) => error)
  expect(refusal).toMatchObject({ code: 'challenge', message: expect.stringContaining('not a robot') })
  return refusal!.challenge
}

describe('an address that misbehaved', () => {
  test('signs up and asks for a new password only with a solved challenge', async () => {
    const visitor = await distrusted()
    const challenge = await challengeIn(signUpBy(visitor))
    expect((await signUpBy(visitor, await solve(challenge))).user.name).toBe('New Comer')
    expect(await resetBy(visitor, await solve(await challengeIn(resetBy(visitor))))).toEqual({
      ok: true,
      mailed: false,
    })
  })

  test('learns of it by 428, with the challenge in the answer, and the call is not counted', async () => {
    const visitor = await distrusted()
    const ask = () =>
      visitor.fetch(forgotPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      })
    for (let asked = 0; asked < 2 * forgotPassword.limit.requests; asked++) {
      const answer = await ask()
      expect(answer.status).toBe(428)
      if (asked === 0)
        expect((await answer.json()).challenge).toEqual({
          token: expect.any(String),
          seed: expect.stringMatching(/^[\w-]{22}$/),
          parts: 16,
          zeroBits: 14,
        })
    }
  })

  test('cannot use a solution twice, also at the same time', async () => {
    const visitor = await distrusted()
    const proof = await solve(await challengeIn(signUpBy(visitor)))
    const both = await Promise.allSettled([signUpBy(visitor, proof), signUpBy(visitor, proof)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await challengeIn(signUpBy(visitor, proof))
  })

  test('cannot use one that was made for another address, another call, or too long ago', async () => {
    const [visitor, other] = [await distrusted(), await distrusted()]
    const proof = await solve(await challengeIn(signUpBy(visitor)))
    await challengeIn(signUpBy(other, proof))
    await challengeIn(resetBy(visitor, proof))
    app.clock.offsetMs = 10 * 60_000 + 1000
    await challengeIn(signUpBy(visitor, proof))
    app.clock.offsetMs = -24 * 3600_000
    await challengeIn(signUpBy(visitor, proof))
    app.clock.offsetMs = 9 * 60_000
    await signUpBy(visitor, proof)
  })

  test('cannot make one up, nor leave a part out', async () => {
    const visitor = await distrusted()
    const challenge = await challengeIn(signUpBy(visitor))
    const [token, numbers] = (await solve(challenge)).split(' ') as [string, string]
    const lacking = numbers.slice(0, numbers.lastIndexOf(','))
    const made = [
      '',
      token,
      `${token} `,
      `${token} ${lacking}`,
      `${token} ${lacking},`,
      `${token} ${numbers},0`,
      `${token} ${Array(challenge.parts).fill('0').join(',')}`,
      `${token.slice(0, -2)}AA ${numbers}`,
      ` ${numbers}`,
      `x.y ${numbers}`,
    ]
    for (const proof of made) await challengeIn(signUpBy(visitor, proof))
    await signUpBy(visitor, `${token} ${numbers}`)
  })

  test('keeps its solution when what it sent was wrong, and still has its limits', async () => {
    const visitor = await distrusted()
    const proof = await solve(await challengeIn(signUpBy(visitor)))
    const wrong = visitor(signup, { body: { ...newcomer(), email: 'nonsense' } }, { [PROOF_HEADER]: proof })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
    await signUpBy(visitor, proof)
    const limit = `POST ${signup.path} %`
    await app.deps.db.update(rateLimits).set({ points: signup.limit.requests }).where(like(rateLimits.key, limit))
    await expect(signUpBy(visitor)).rejects.toMatchObject({ code: 'limit_reached' })
  })
})

describe('an address is remembered for a day', () => {
  test('that ran into the limit of a call open to anyone', async () => {
    const address = newAddress()
    const guesser = app.visitor(address)
    const guess = () => guesser(verifyEmail, { body: { token: 'made-up' } }).catch((error) => error.code)
    for (let time = 0; time < verifyEmail.limit.requests; time++) expect(await guess()).toBe('invalid')
    await signUpBy(app.visitor(address))
    expect(await guess()).toBe('limit_reached')
    await challengeIn(signUpBy(app.visitor(address)))
    const [row] = await app.deps.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, `misbehaved ${address}`))
    expect(row!.expire!.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3600_000)
    await app.deps.db
      .update(rateLimits)
      .set({ expire: new Date(Date.now() - 1) })
      .where(like(rateLimits.key, `misbehaved ${address}`))
    await signUpBy(app.visitor(address))
  })

  test('that guessed at one account too often, or at many', async () => {
    const { email } = await app.seller()
    const one = newAddress()
    const guess = (visitor: Visitor, at: string) =>
      visitor(login, { body: { email: at, password: 'Wrong4horse' } }).catch((error) => error.code)
    for (let time = 0; time < 10; time++) await guess(app.visitor(one), email)
    await resetBy(app.visitor(one))
    expect(await guess(app.visitor(one), email)).toBe('limit_reached')
    await challengeIn(resetBy(app.visitor(one)))

    const many = newAddress()
    for (let time = 0; time < 20; time++) await guess(app.visitor(many), `${randomUUID()}@example.com`)
    await resetBy(app.visitor(many))
    await guess(app.visitor(many), `${randomUUID()}@example.com`)
    await challengeIn(resetBy(app.visitor(many)))
  })

  test('and one that behaves is never asked', async () => {
    const visitor = app.visitor(newAddress())
    for (let time = 0; time < signup.limit.requests; time++) await signUpBy(visitor)
    for (let time = 0; time < forgotPassword.limit.requests; time++) await resetBy(visitor)
  })
})

test('the API reference tells which calls may ask for it, and how to solve it', async () => {
  const { paths } = await (await app.visitor().fetch('/api/openapi.json')).json()
  for (const { path } of [signup, forgotPassword])
    expect(paths[path].post.parameters).toContainEqual(
      expect.objectContaining({ name: PROOF_HEADER, in: 'header', description: expect.stringContaining('SHA-256') }),
    )
  expect(paths[login.path].post.parameters).toEqual([])
})
