import { setTimeout as sleep } from 'node:timers/promises'
import { changePassword, denyChange, login, me, resetPassword } from '#contract/accounts/accounts.ts'
import {
  addTotp,
  beginPasskey,
  beginTotp,
  listSecondFactors,
  passSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/accounts/second-factor.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, type Ground, labelOf, PASSWORD, type Person, post } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const COOKIE = 'snapworth-second-step'
const FORGED = ['x', '', 'null', "' or '1'='1", '%00', 'a'.repeat(3000)]
const OWN = ENDPOINTS.filter(
  ({ method, access, path }) => method === 'GET' && access === 'seller' && !path.includes(':'),
)

/** A seller with an authenticator app; the code that set it up is used up. */
async function guarded({ seller }: Ground) {
  const person = await seller()
  const { secret, setup } = await person.call(beginTotp, { body: { password: PASSWORD } })
  const code = (later: number) => codeOf(fromBase32(secret), stepAt(new Date()) + later)
  const { recoveryCodes } = await person.call(addTotp, { body: { setup, code: code(0) } })
  return { ...person, code: () => code(1), recoveryCodes: recoveryCodes! }
}

const begin = async ({ nobody }: Ground, { account }: { account: { email: string; password: string } }) => {
  const visitor = nobody()
  await visitor.call(login, { body: account })
  return visitor
}
const show = (visitor: Person, method: 'totp' | 'recovery', code: string) =>
  post(visitor, passSecondStep.path, { proof: { method, code } })
const isIn = async ({ send }: Person) => (await send(me.path)).status === 200

export const secondFactor: Area = {
  name: 'Second factor',
  attacks: {
    async 'the password alone'(ground, judge) {
      const person = await guarded(ground)
      const visitor = await begin(ground, person)
      for (const endpoint of ground.some(OWN)) {
        const { path, init } = requestTo(endpoint)
        const { status } = await visitor.send(path, init)
        judge(labelOf(endpoint), status === 401, status)
      }
    },
    async 'guessing codes'(ground, judge) {
      const person = await guarded(ground)
      const looked: number[] = []
      for (let round = 0; round < 3; round++) {
        const visitor = await begin(ground, person)
        const guesses = Array.from({ length: 20 }, (_, at) => show(visitor, 'totp', String(at).padStart(6, '0')))
        const answers = await Promise.all(guesses)
        looked.push(answers.filter((status) => status === 400).length)
        judge('none of twenty at once gets in', !answers.includes(200) && !(await isIn(visitor)), answers)
        const late = await show(visitor, 'totp', person.code())
        judge('that sign-in is over', late === 401 || late === 429, late)
      }
      judge('five are looked at in a sign-in, ten in an hour', looked.join() === '5,5,0', looked)
    },
    async 'what was shown before'(ground, judge) {
      const person = await guarded(ground)
      const [first, second, third] = [
        await begin(ground, person),
        await begin(ground, person),
        await begin(ground, person),
      ]
      const pending = first.cookies.get(COOKIE)!
      const code = person.code()
      judge('the owner gets in', (await show(first, 'totp', code)) === 200)
      judge('the code again', (await show(second, 'totp', code)) === 400)
      judge('a recovery code', (await show(second, 'recovery', person.recoveryCodes[0]!)) === 200)
      judge('the recovery code again', (await show(third, 'recovery', person.recoveryCodes[0]!)) === 400)
      const copy = ground.nobody()
      copy.cookies.set(COOKIE, pending)
      judge('the cookie of a sign-in that is over', (await show(copy, 'recovery', person.recoveryCodes[1]!)) === 401)
      const other = await guarded(ground)
      judge("another's recovery code", (await show(third, 'recovery', other.recoveryCodes[0]!)) === 400)
    },
    async 'cookies that are made up'(ground, judge) {
      const person = await guarded(ground)
      for (const forged of FORGED) {
        const { send } = ground.nobody()
        const body = JSON.stringify({ proof: { method: 'recovery', code: person.recoveryCodes[0]! } })
        const headers = { 'content-type': 'application/json', cookie: `${COOKIE}=${forged}` }
        const { status } = await send(passSecondStep.path, { method: 'POST', body, headers })
        judge(forged, status === 401 || status === 431, status)
      }
    },
    async 'a new password meanwhile'(ground, judge) {
      const person = await guarded(ground)
      const visitor = await begin(ground, person)
      await person.call(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
      judge('ends what was begun', (await show(visitor, 'recovery', person.recoveryCodes[0]!)) === 401)
    },
    async 'a stolen session'(ground, judge) {
      const person = await guarded(ground)
      const { app } = await person.call(listSecondFactors, {})
      const thief = ground.nobody()
      for (const [name, value] of person.cookies) thief.cookies.set(name, value)
      const tries = {
        'adds an app': beginTotp.path,
        'adds a passkey': beginPasskey.path,
        'makes recovery codes': renewRecoveryCodes.path,
      }
      for (const password of ['', 'Wrong4horse']) {
        for (const [what, path] of Object.entries(tries)) {
          const status = await post(thief, path, { password })
          judge(`${what} with '${password}'`, status === 400, status)
        }
        const status = await post(thief, removeSecondFactor.path.replace(':id', app!.id), { password }, 'DELETE')
        judge(`removes it with '${password}'`, status === 400, status)
      }
      const looked: number[] = []
      for (let at = 0; at < 12; at++) looked.push(await post(thief, beginTotp.path, { password: `Wrong${at}horse` }))
      judge(
        'guesses the password',
        looked.slice(-6).every((status) => status === 429),
        looked,
      )
    },
    async 'links that say it was not me'(ground, judge) {
      const person = await ground.seller()
      const thief = await begin(ground, person)
      const { email } = person.account
      const token = await tokenIn(() => ground.mailsTo(email), 'not-me')
      for (const forged of ['x', '0'.repeat(43), `${token}x`]) {
        const status = await post(ground.nobody(), denyChange.path, { token: forged })
        judge(`made up: ${forged.slice(0, 3)}`, status === 400, status)
      }
      const asReset = await post(ground.nobody(), resetPassword.path, { token, password: 'Battery9staple' })
      judge('used for a new password', asReset === 400, asReset)
      const denied = await post(ground.nobody(), denyChange.path, { token })
      judge('the right one works', denied === 200, denied)
      judge('and the thief is out', !(await isIn(thief)))
      const again = await post(thief, login.path, person.account)
      judge('with the password too', again === 401, again)
      const twice = await post(ground.nobody(), denyChange.path, { token })
      judge('a second time', twice === 400, twice)
    },
  },
}

/** Mails are sent a moment after what they tell of. */
async function tokenIn(mails: () => Promise<string[]>, page: string) {
  for (let tries = 0; tries < 100; tries++) {
    const found = (await mails()).map((body) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(body)?.[1])
    const token = found.find(Boolean)
    if (token) return token
    await sleep(100)
  }
  throw new Error(`No mail with a link to /${page} came in time.`)
}
