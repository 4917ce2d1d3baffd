import { TEST_CARDS } from '#contract/billing/billing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PASSWORD } from '#tests/attacks/ground.ts'

const MOST_KEPT = 40
const DEEPEST = 6

/** Words that open doors; the server tells them nowhere. */
const GIVEN: Record<string, unknown[]> = {
  password: [PASSWORD],
  current: [PASSWORD],
  cardNumber: Object.values(TEST_CARDS),
  amount: [29.99],
}

/** `/api/items/:id/sale` and `/api/items/delete` are about what `GET /api/items` lists. */
const nounOf = (path: string) => path.split('/:')[0]!.replace(/\/(sync|delete|restore)$/, '')

/** What stands inside an answer about something else, and what it is asked for as. */
const OTHERS: Record<string, string> = { listings: '/api/listings', photos: 'photoId' }

export type KnownValues = ReturnType<typeof createKnownValues>

/** What the server told, by the field it stood in: without real ids, secrets and cursors a fuzz sees nothing but refusals. */
export function createKnownValues() {
  const values = new Map<string, unknown[]>()
  function learn(name: string, value: unknown) {
    const kept = values.get(name) ?? []
    if (kept.includes(value)) return
    values.set(name, [value, ...kept].slice(0, MOST_KEPT))
  }
  function read(value: unknown, name: string, noun: string, depth = 0): void {
    if (depth > DEEPEST || value === null) return
    if (typeof value !== 'object') {
      // The next page's cursor is asked for as `cursor`.
      learn(name === 'id' ? noun : name.replace('nextCursor', 'cursor'), value)
    } else
      for (const [key, part] of Object.entries(value)) {
        const isList = Array.isArray(value)
        read(part, isList ? name : key, (!isList && OTHERS[key]) || noun, depth + 1)
      }
  }
  return {
    learnFrom: ({ path }: Endpoint, answer: unknown) => read(answer, '', nounOf(path)),
    forget: () => values.clear(),
    pick(name: string, at: number): unknown {
      const list = [...(GIVEN[name] ?? []), ...(values.get(name) ?? [])]
      return list.length > 0 ? list[at % list.length] : undefined
    },
  }
}

/** Where an endpoint looks for what it is about. */
export interface Shelf {
  known: KnownValues
  noun: string
}
export const shelfOf = (known: KnownValues, { path }: Endpoint): Shelf => ({ known, noun: nounOf(path) })

/** Stands for a known value until the request is written, so that the same seed makes the same requests. */
export class Known {
  readonly #find: () => unknown
  constructor({ known, noun }: Shelf, name: string, at: number, otherwise: unknown) {
    this.#find = () => known.pick(name === 'id' || name === 'ids' ? noun : name, at) ?? otherwise
  }
  toJSON() {
    return this.#find()
  }
  toString() {
    return String(this.#find())
  }
}
