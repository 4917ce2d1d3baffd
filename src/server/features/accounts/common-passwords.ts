import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FILE = new URL('./data/common-passwords.bin', import.meta.url)
/** Four bytes of each one's hash: a good password is taken for a common one once in 40,000 times. */
const ENTRY_BYTES = 4
let entries: Buffer | undefined

/** Capitals make nobody's guess harder. */
export const foldPassword = (text: string) => text.normalize('NFKC').toLowerCase()

export const entryFor = (folded: string) => createHash('sha256').update(folded).digest().readUInt32BE()

/** Whether it is among the most common ones, written in whatever case. */
export function isCommonPassword(password: string): boolean {
  entries ??= readFileSync(FILE)
  const wanted = entryFor(foldPassword(password))
  let [low, high] = [0, entries.length / ENTRY_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries.readUInt32BE(middle * ENTRY_BYTES)
    if (entry === wanted) return true
    if (entry < wanted) low = middle + 1
    else high = middle
  }
  return false
}
