import { changePassword, login, logout, me } from '#contract/accounts/accounts.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { PASSWORD } from '#tests/attacks/ground.ts'

const COOKIE = 'snapworth'
const FORGED = [
  'x',
  'admin',
  '00000000-0000-4000-8000-000000000000',
  '',
  'null',
  "' or '1'='1",
  '%00',
  'a'.repeat(4000),
]

export const sessions: Area = {
  name: 'Sessions',
  attacks: {
    async 'a planted one'({ seller, nobody }, judge) {
      const { account } = await seller()
      const victim = nobody()
      victim.cookies.set(COOKIE, 'planted')
      await victim.call(login, { body: account })
      judge('is replaced at signing in', victim.cookies.get(COOKIE) !== 'planted')
      const attacker = nobody()
      attacker.cookies.set(COOKIE, 'planted')
      judge('opens nothing', (await attacker.send(me.path)).status === 401)

      const earlier = victim.cookies.get(COOKIE)!
      await victim.call(login, { body: account })
      attacker.cookies.set(COOKIE, earlier)
      judge('an earlier one of the same browser is over', (await attacker.send(me.path)).status === 401)
    },
    async 'one that is over'({ seller, nobody }, judge) {
      const person = await seller()
      const thief = nobody()
      thief.cookies.set(COOKIE, person.cookies.get(COOKIE)!)
      await person.call(logout, {})
      judge('after signing out', (await thief.send(me.path)).status === 401)

      await person.call(login, { body: person.account })
      thief.cookies.set(COOKIE, person.cookies.get(COOKIE)!)
      await person.call(changePassword, { body: { current: PASSWORD, password: 'Battery9staple' } })
      judge('after a new password', (await thief.send(me.path)).status === 401)
    },
    async 'forged ones'({ nobody }, judge) {
      for (const forged of FORGED) {
        const { status } = await nobody().send(me.path, { headers: { cookie: `${COOKIE}=${forged}` } })
        judge(forged, status === 401 || status === 431, status)
      }
    },
    async 'a cookie that scripts or other sites could use'({ seller, nobody }, judge) {
      const { account } = await seller()
      const answer = await nobody().send(login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) judge(part, cookie.includes(part), cookie)
        judge('of this host alone', !/domain=/i.test(cookie), cookie)
      }
    },
    async 'guessing a password'({ seller, nobody }, judge) {
      const { account } = await seller()
      const { send } = nobody()
      const guesses = Array.from({ length: 40 }, async () => {
        const body = JSON.stringify({ email: account.email, password: 'Wrong4horse' })
        return (await send(login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status
      })
      const answers = await Promise.all(guesses)
      judge('forty at once are mostly refused', answers.filter((status) => status === 429).length >= 25, answers)
      judge(
        'none gets in',
        answers.every((status) => status === 401 || status === 429),
        answers,
      )
    },
    async 'who has an account'({ seller, nobody }, judge) {
      const { account } = await seller()
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await nobody().send(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return `${answer.status} ${await answer.text()}`
      }
      for (const [path, rest] of [
        ['/api/auth/login', { password: 'Wrong4horse' }],
        ['/api/auth/forgot-password', {}],
      ] as const) {
        const known = await post(path, { email: account.email, ...rest })
        const unknown = await post(path, { email: 'nobody-at-all@example.com', ...rest })
        judge(path, known === unknown, { known, unknown })
      }
    },
  },
}
