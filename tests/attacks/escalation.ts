import { me, signup, updateProfile } from '#contract/accounts/accounts.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, labelOf, PASSWORD } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const FOR_ADMINS = ENDPOINTS.filter(({ access }) => access === 'admin')
const FOR_PEOPLE = ENDPOINTS.filter(({ access }) => access !== 'anyone')
const CLAIMS = {
  role: 'admin',
  subscriptionStatus: 'active',
  plan: 'pro',
  freeUsesRemaining: 9999,
  emailVerified: true,
}
/** Ways to name an endpoint that a router and a guard might read differently. */
const SPELLINGS = [
  (path: string) => path.toUpperCase(),
  (path: string) => `/${path}`,
  (path: string) => `${path}/`,
  (path: string) => path.replace('/admin', '/%61dmin'),
  (path: string) => path.replace('/admin', '/./admin'),
  (path: string) => path.replace('/admin', '/x/../admin'),
  (path: string) => path.replace('/admin', '//admin'),
  (path: string) => `${path};x=1`,
  (path: string) => `${path}%00`,
]

export const escalation: Area = {
  name: 'Escalation',
  attacks: {
    async 'a seller calls what is for admins'({ seller, victim }, judge) {
      const { send } = await seller()
      for (const endpoint of FOR_ADMINS) {
        const { path, init } = requestTo(endpoint, (name) => (name === 'id' ? victim.user.id : undefined))
        const { status } = await send(path, init)
        judge(labelOf(endpoint), status === 403, status)
      }
    },
    async 'nobody calls what needs an account'({ nobody, victim }, judge) {
      for (const endpoint of FOR_PEOPLE) {
        const { path, init } = requestTo(endpoint, (name) => (name === 'id' ? victim.user.id : undefined))
        const { status } = await nobody().send(path, init)
        judge(labelOf(endpoint), status === 401, status)
      }
    },
    async 'another spelling of an address'({ seller }, judge) {
      const { send } = await seller()
      for (const { path, method } of FOR_ADMINS.filter(({ method }) => method === 'GET'))
        for (const spell of SPELLINGS) {
          const answer = await send(spell(path), { method })
          const isJson = answer.headers.get('content-type')?.includes('json')
          judge(spell(path), answer.status >= 400 || !isJson, answer.status)
        }
    },
    async 'headers that a proxy might set'({ seller, nobody }, judge) {
      const claims = [
        'x-user',
        'x-user-id',
        'x-role',
        'x-remote-user',
        'x-original-url',
        'x-rewrite-url',
        'authorization',
      ]
      const methods = ['x-http-method-override', 'x-http-method', 'x-method-override']
      for (const person of [await seller(), nobody()])
        for (const name of [...claims, ...methods]) {
          const value = name.includes('url') ? '/api/admin/stats' : name.includes('method') ? 'DELETE' : 'admin'
          const answer = await person.send('/api/admin/users', { headers: { [name]: value } })
          judge(name, [401, 403].includes(answer.status), answer.status)
        }
    },
    async 'fields that are not asked for'({ seller, nobody }, judge) {
      const person = await seller()
      const { user: before } = await person.call(me, {})
      const body = { name: before.name, ...CLAIMS } as { name: string }
      await person.call(updateProfile, { body })
      const { user: after } = await person.call(me, {})
      judge('in the profile', JSON.stringify(after) === JSON.stringify(before), after)

      const account = {
        name: 'Eve Example',
        email: `${crypto.randomUUID()}@example.com`,
        password: PASSWORD,
        ...CLAIMS,
      }
      const { user } = await nobody().call(signup, { body: account })
      for (const [field, claimed] of Object.entries(CLAIMS))
        judge(`${field} at signing up`, user[field as keyof typeof user] !== claimed, user)
    },
  },
}
