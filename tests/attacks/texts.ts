import { me } from '#contract/accounts/accounts.ts'
import { MOST_BODY_BYTES } from '#contract/endpoint.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, labelOf } from '#tests/attacks/ground.ts'
import { fieldsOf, requestTo } from '#tests/attacks/sample-input.ts'
import { HOSTILE } from '#tests/hostile-text.ts'

const TAKING_TEXT = ENDPOINTS.filter(({ body, access }) => body && access !== 'admin')
const LISTS = ENDPOINTS.filter(({ method, access, query }) => method === 'GET' && access === 'seller' && query)
const UNTYPED: Record<string, string> = {
  NUL: 'a\0b',
  'half a character': 'a\uD83D',
  bell: 'a\u0007b',
  escape: '\u001B[2J',
}
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const WILD = ['%', '_%_%_%', '\\', "'", '(((((', '[a-', '%00', '💥', 'a'.repeat(2000)]

/** As long as a body may be, so that it is read and not only measured. */
const fitting = (hostile: string) => {
  const whole = Buffer.from(hostile)
    .subarray(0, MOST_BODY_BYTES / 4)
    .toString()
  return `${whole.slice(0, -2)}${hostile.at(-1)}`
}

export const texts: Area = {
  name: 'Texts',
  attacks: {
    async 'that checks stumble over'({ seller, somePairs, slowMs }, judge) {
      const person = await seller()
      for (const [endpoint, [name, hostile]] of somePairs(TAKING_TEXT, Object.entries(HOSTILE))) {
        const { path, init } = requestTo(endpoint, () => fitting(hostile))
        const begun = performance.now()
        const { status } = await person.send(path, init)
        const ms = Math.round(performance.now() - begun)
        judge(`${labelOf(endpoint)} with ${name}`, status < 500 && ms < slowMs, { status, ms })
      }
    },
    async 'that cannot be saved'({ seller, somePairs }, judge) {
      const person = await seller()
      for (const [endpoint, [name, untyped]] of somePairs(TAKING_TEXT, Object.entries(UNTYPED))) {
        const { path, init } = requestTo(endpoint, (_name, { format }) => (format ? undefined : untyped))
        const { status } = await person.send(path, init)
        const takesNone = !String(init.body).includes(JSON.stringify(untyped).slice(1, -1))
        judge(`${labelOf(endpoint)} with ${name}`, takesNone ? status < 500 : status >= 400 && status < 500, status)
      }
    },
    async 'that are names of what every object has'({ seller, somePairs }, judge) {
      const person = await seller()
      for (const [endpoint, word] of somePairs(TAKING_TEXT, INHERITED)) {
        const { path, init } = requestTo(endpoint, (_name, { format }) => (format ? undefined : word))
        const { status } = await person.send(path, init)
        judge(`${labelOf(endpoint)} with ${word}`, status < 500, status)
      }
    },
    async 'to search for'({ seller, somePairs }, judge) {
      const person = await seller()
      for (const [endpoint, wild] of somePairs(LISTS, WILD)) {
        const { path } = requestTo(endpoint, (_name, { format }) => (format ? undefined : wild))
        const { status } = await person.send(path)
        judge(`${labelOf(endpoint)} for ${wild.slice(0, 9)}`, status < 500, status)
      }
    },
    async 'given twice'({ seller }, judge) {
      const person = await seller()
      for (const endpoint of LISTS)
        for (const field of fieldsOf(endpoint, 'query')) {
          const { status } = await person.send(`${endpoint.path}?${field}=1&${field}=2`)
          judge(`${labelOf(endpoint)} with two of ${field}`, status === 400, status)
        }
    },
    async 'and the server answers as before'({ seller, slowMs }, judge) {
      const person = await seller()
      const begun = performance.now()
      const { status } = await person.send(me.path)
      judge('the next call', status === 200 && performance.now() - begun < slowMs, status)
    },
  },
}
