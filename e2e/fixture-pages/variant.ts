/** How a stand-in page differs from the usual one; the test writes it into the page. */
export interface Variant {
  lateMs?: number
  /** Writes its own suggestion over the title when photos arrive, once. */
  suggests?: string
  /** Never keeps this field. */
  loses?: string
  /** What stands on the page instead of the English words. */
  words?: Record<string, string>
  /** How many photos it takes; the others it refuses. */
  photosMax?: number
  /** Its markup is no longer what it was. */
  changed?: boolean
}

export const variant = (globalThis as { variant?: Variant }).variant ?? {}

/** A word as this page says it. */
export const word = (english: string) => variant.words?.[english] ?? english

/** Those of the chosen files that the page takes. */
export const takenOf = (input: HTMLInputElement) => [...(input.files ?? [])].slice(0, variant.photosMax)

/** For the test to read: what the page believes, which is not always what its inputs show. */
export function believe(state: object) {
  ;(globalThis as { believed?: object }).believed = state
}

export function recordPress(name: string) {
  const page = globalThis as { pressed?: string[] }
  page.pressed = [...(page.pressed ?? []), name]
}
