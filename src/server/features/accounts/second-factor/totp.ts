import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app takes without being told: SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** A phone's clock may be half a minute off, and typing takes a while. */
const NEIGHBORS = [0, -1, 1]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The form in which apps take a secret (RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(message).digest()
  const offset = hash.at(-1)! & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step that a typed code belongs to; null when it is none of those around now. */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''))
  const steps = NEIGHBORS.map((offset) => stepAt(now) + offset)
  const matches = steps.filter((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return code.length === expected.length && timingSafeEqual(code, expected)
  })
  return matches[0] ?? null
}
