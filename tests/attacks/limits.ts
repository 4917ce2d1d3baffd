import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgotPassword, login, signup } from '#contract/accounts/accounts.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, labelOf, newPerson, PASSWORD, post } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const LIMITED = ENDPOINTS.filter(({ limit, access, form }) => limit && access === 'seller' && !form)
const newAccount = () => ({ name: 'Eve Example', email: `${randomUUID()}@example.com`, password: PASSWORD })
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const count = (answers: number[], status: number) => answers.filter((answer) => answer === status).length

export const limits: Area = {
  name: 'Limits',
  attacks: {
    async 'signing up again and again'({ url, quick, some }, judge) {
      const most = signup.limit.requests
      const tries = quick ? most + 4 : 60
      // What is refused counts as well, and costs no slow hash.
      const account = () => ({ ...newAccount(), ...(quick && { password: 'weak' }) })
      const looked = quick ? 400 : 201
      const ways = {
        'with the cookies kept': () => {
          const person = newPerson(url)
          return () => post(person, signup.path, account())
        },
        'without cookies': () => {
          const { send } = newPerson(url)
          return () =>
            post(
              { send: (path, init) => send(path, { ...init, headers: { ...init?.headers, cookie: '' } }) },
              signup.path,
              account(),
            )
        },
        'behind made-up proxies': () => {
          const [{ send }, own] = [newPerson(url), randomAddress()]
          return () => {
            const claimed = { 'x-forwarded-for': `${randomAddress()}, ${own}` }
            const from: typeof send = (path, init) => send(path, { ...init, headers: { ...init?.headers, ...claimed } })
            return post({ send: from }, signup.path, account())
          }
        },
      }
      for (const [way, start] of some(Object.entries(ways))) {
        const signUp = start()
        const answers: number[] = []
        for (let at = 0; at < tries; at++) answers.push(await signUp())
        judge(way, count(answers, looked) <= most && count(answers, 429) === tries - count(answers, looked), answers)
      }
    },
    async 'guessing from many addresses'({ quick, seller, nobody }, judge) {
      // Each guess costs a slow hash; the tests count them where a hash costs nothing.
      if (quick) return
      const { account } = await seller()
      const tries = 60
      const guess = () => post(nobody(), login.path, { email: account.email, password: 'Wrong4horse' })
      const answers = await Promise.all(Array.from({ length: tries }, guess))
      judge(
        'fifty in an hour are looked at, exactly',
        count(answers, 401) === 50 && count(answers, 429) === 10,
        answers,
      )
      const owner = await post(nobody(), login.path, account)
      judge('nobody else gets in either', owner === 429, owner)
    },
    async 'the owner, on a known device, meanwhile'({ quick, seller, nobody }, judge) {
      if (quick) return
      const person = await seller()
      const { email } = person.account
      await Promise.all(
        Array.from({ length: 55 }, () => post(nobody(), login.path, { email, password: 'Wrong4horse' })),
      )
      const status = await post(person, login.path, person.account)
      judge('is let in', status === 200, status)
    },
    async 'mails to somebody else'({ seller, nobody, mailsTo }, judge) {
      const { account } = await seller()
      const answers: number[] = []
      for (let at = 0; at < 8; at++) answers.push(await post(nobody(), forgotPassword.path, { email: account.email }))
      judge('the answer stays the same', count(answers, 200) === answers.length, answers)
      await sleep(2000)
      const resets = (await mailsTo(account.email)).filter((mail) => mail.includes('/reset-password?'))
      judge('three links an hour', resets.length <= 3, resets.length)
    },
    async 'limits that are told'({ seller, some }, judge) {
      const person = await seller()
      for (const endpoint of some(LIMITED)) {
        const { path, init } = requestTo(endpoint)
        const { headers } = await person.send(path, init)
        const told = [...headers.keys()].filter((name) => name.startsWith('ratelimit'))
        judge(labelOf(endpoint), told.length > 0, told)
      }
    },
  },
}
