import type { Endpoint } from '#contract/endpoint.ts'
import type { Area, Judge } from '#tests/attacks/attack.ts'
import { ENDPOINTS, type Ground, labelOf, MARK, type Person } from '#tests/attacks/ground.ts'
import { fieldsOf, requestTo } from '#tests/attacks/sample-input.ts'

const SLEEP_MS = 25_000
const STRINGS = [
  "'",
  "' or '1'='1",
  "'; drop table users; --",
  "' union select id, email, password_hash, name, role from users --",
  `'; select pg_sleep(${SLEEP_MS / 1000}); --`,
  `1 or (select 1 from pg_sleep(${SLEEP_MS / 1000})) is null`,
  '1; delete from sessions',
  "\\'; commit; --",
  '%_%',
  '$1::text',
  '{"$gt": ""}',
  "') or true --",
]

async function inject({ send }: Person, endpoint: Endpoint, part: 'params' | 'query', field: string, text: string) {
  const { path, init } = requestTo(endpoint)
  const begun = performance.now()
  const address =
    part === 'query' ? `${path.split('?')[0]}?${withField(path, field, text)}` : inPath(endpoint, field, text)
  const answer = await send(address, init)
  return { status: answer.status, text: await answer.text(), ms: performance.now() - begun }
}

function withField(path: string, field: string, text: string) {
  const query = new URLSearchParams(path.split('?')[1])
  query.set(field, text)
  return query
}
const inPath = ({ path }: Endpoint, field: string, text: string) =>
  path.replace(`:${field}`, encodeURIComponent(text)).replace(/:\w+/g, 'x')

const injections = (part: 'params' | 'query', access: Endpoint['access']) => async (ground: Ground, judge: Judge) => {
  const person = access === 'admin' ? ground.admin : await ground.seller()
  const endpoints = ENDPOINTS.filter((one) => one[part] && one.access === access && one.method !== 'DELETE')
  const fields = endpoints.flatMap((endpoint) => fieldsOf(endpoint, part).map((field) => ({ endpoint, field })))
  for (const [{ endpoint, field }, text] of ground.somePairs(fields, STRINGS)) {
    const got = await inject(person, endpoint, part, field, text)
    const leaks = access !== 'admin' && got.text.includes(MARK)
    judge(`${labelOf(endpoint)} ${field}=${text}`, got.status < 500 && got.ms < ground.slowMs && !leaks, got)
  }
}
export const sqlInjection: Area = {
  name: 'SQL injection',
  attacks: {
    'in what sellers search by': injections('query', 'seller'),
    'in what admins search by': injections('query', 'admin'),
    'in addresses of sellers': injections('params', 'seller'),
    'in addresses of admins': injections('params', 'admin'),
    async 'in every text that is sent'({ seller, somePairs, slowMs }, judge) {
      const person = await seller()
      const taking = ENDPOINTS.filter(({ access, body }) => access === 'seller' && body)
      for (const [endpoint, text] of somePairs(taking, STRINGS)) {
        const { path, init } = requestTo(endpoint, (_, { format }) => (format ? undefined : text))
        const begun = performance.now()
        const { status } = await person.send(path, init)
        judge(`${labelOf(endpoint)} with ${text}`, status < 500 && performance.now() - begun < slowMs, status)
      }
    },
    async 'at the door'({ nobody, somePairs }, judge) {
      const open = ENDPOINTS.filter(({ access, body }) => access === 'anyone' && body)
      for (const [endpoint, text] of somePairs(open, STRINGS)) {
        const { path, init } = requestTo(endpoint, () => text)
        const { status } = await nobody().send(path, init)
        judge(`${labelOf(endpoint)} with ${text}`, status >= 400 && status < 500, status)
      }
    },
  },
}
