import { login, logout } from '#contract/accounts/accounts.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, labelOf } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const PAGES = ['/', '/login', '/settings', '/admin', '/no-such-page', '/api/docs']
const READING = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
const REVEALING = ['server', 'x-powered-by', 'x-aspnet-version', 'via']

const isGuarded = (headers: Headers) => {
  const policy = headers.get('content-security-policy') ?? ''
  return (
    ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"].every((rule) =>
      policy.includes(rule),
    ) &&
    !/script-src[^;]*unsafe/.test(policy) &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('cross-origin-opener-policy') === 'same-origin' &&
    headers.get('cross-origin-resource-policy') === 'same-origin' &&
    headers.has('permissions-policy') &&
    headers.has('referrer-policy') &&
    REVEALING.every((name) => !headers.has(name))
  )
}

export const headers: Area = {
  name: 'Headers',
  attacks: {
    async 'of pages'({ nobody }, judge) {
      for (const path of PAGES) {
        const { headers } = await nobody().send(path)
        judge(path, isGuarded(headers), [...headers])
        const type = headers.get('content-type') ?? ''
        judge(`the kind of ${path}`, type.includes('charset=utf-8'), type)
      }
    },
    async 'of answers'({ seller }, judge) {
      const person = await seller()
      for (const endpoint of READING) {
        const { headers } = await person.send(endpoint.path)
        const kept = headers.get('cache-control') ?? ''
        judge(labelOf(endpoint), isGuarded(headers) && /no-store|private/.test(kept), [...headers])
      }
    },
    async 'of failures, and what they tell'({ seller }, judge) {
      const person = await seller()
      for (const endpoint of READING) {
        const { path, init } = requestTo({ ...endpoint, path: `${endpoint.path}/none` })
        const answer = await person.send(path, init)
        const told = await answer.text()
        const tells = /node_modules|\.ts:\d|at async|drizzle|select |pglite|stack/i.test(told)
        judge(path, isGuarded(answer.headers) && !tells, told)
      }
    },
    async 'after signing out'({ seller }, judge) {
      const person = await seller()
      const { headers } = await person.send(logout.path, { method: 'POST' })
      judge('the browser forgets', headers.get('clear-site-data') === '"cache", "storage"', [...headers])
      const cookies = headers.getSetCookie().join()
      judge('and drops the cookie', /snapworth=;/.test(cookies), cookies)
    },
    async 'of cookies'({ seller, nobody }, judge) {
      const { account } = await seller()
      const answer = await nobody().send(login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      for (const cookie of answer.headers.getSetCookie())
        judge(
          cookie.split('=')[0]!,
          /HttpOnly/.test(cookie) && /SameSite=Lax/.test(cookie) && !/Domain/i.test(cookie),
          cookie,
        )
    },
  },
}
