/** How a stand-in page differs from the usual one; the test writes it into the page. */
export interface Variant {
  lateMs?: number
  without?: string
  /** Writes its own suggestion over the title when photos arrive, once. */
  suggests?: string
  /** Never keeps this field. */
  loses?: string
}

export const variant = (globalThis as { variant?: Variant }).variant ?? {}

/** For the test to read: what the page believes, which is not always what its inputs show. */
export function believe(state: object) {
  ;(globalThis as { believed?: object }).believed = state
}

export function recordPress(name: string) {
  const page = globalThis as { pressed?: string[] }
  page.pressed = [...(page.pressed ?? []), name]
}
