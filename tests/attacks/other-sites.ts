import { me } from '#contract/accounts/accounts.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, isUnsafe, labelOf } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const STRANGERS: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'an older browser': { origin: 'https://evil.example' },
  'a sandboxed frame': { origin: 'null' },
  'a neighbor of the same site': { origin: 'https://blog.localhost', 'sec-fetch-site': 'same-site' },
}

export const otherSites: Area = {
  name: 'Other sites',
  attacks: {
    async 'unsafe calls with a visitor’s cookie'({ seller, pairs }, judge) {
      const person = await seller()
      for (const [endpoint, [stranger, from]] of pairs(ENDPOINTS.filter(isUnsafe), Object.entries(STRANGERS))) {
        const { path, init } = requestTo(endpoint)
        const { status } = await person.send(path, { ...init, headers: { ...init.headers, ...from } })
        judge(`${labelOf(endpoint)} from ${stranger}`, status === 403, status)
      }
      const { user } = await person.call(me, {})
      judge('the visitor is still who they were', user.id === person.user.id, user)
    },
    async 'forms, which need no permission'({ seller, pairs }, judge) {
      const person = await seller()
      const types = ['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded']
      const taking = ENDPOINTS.filter(({ body }) => body)
      for (const [endpoint, type] of pairs(taking, types)) {
        const { path, init } = requestTo(endpoint)
        const answer = await person.send(path, { ...init, headers: { 'content-type': type } })
        judge(`${labelOf(endpoint)} as ${type}`, answer.status >= 400 && answer.status < 500, answer.status)
      }
    },
    async 'reading answers'({ seller, pairs }, judge) {
      const person = await seller()
      const reading = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      for (const [{ path, method }, origin] of pairs(reading, ['https://evil.example', 'null'])) {
        const { headers } = await person.send(path, { method, headers: { origin } })
        judge(`${path} for ${origin}`, !headers.has('access-control-allow-origin'), [...headers.keys()])
      }
    },
    async 'pages in a frame'({ nobody }, judge) {
      for (const path of ['/', '/login', '/settings', '/admin']) {
        const { headers } = await nobody().send(path)
        const policy = headers.get('content-security-policy') ?? ''
        judge(path, /frame-ancestors '(none|self)'/.test(policy), policy)
      }
    },
    async 'redirects that lead away'({ nobody }, judge) {
      const places = [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/%2f/evil.example',
        'javascript:alert(1)',
      ]
      for (const next of places)
        for (const path of ['/auth/google', '/auth/google/callback', '/login', '/signup']) {
          const answer = await nobody().send(`${path}?${new URLSearchParams({ next, from: next })}`)
          const location = answer.headers.get('location') ?? '/'
          judge(`${path} to ${next}`, new URL(location, 'http://own').host === 'own', location)
        }
    },
  },
}
