import { type Challenge, isSolved, partText } from '#contract/proof-of-work.ts'

const SLICE_MS = 12
const TRIES_PER_LOOK = 512

/** What goes into the header. Works in slices, so that the page stays alive. */
export async function solveChallenge({ token, seed, parts, zeroBits }: Challenge): Promise<string> {
  const numbers: number[] = []
  let began = performance.now()
  for (let number = 0; numbers.length < parts; number++) {
    if (isSolved(firstWord(partText(seed, numbers.length, number)), zeroBits)) {
      numbers.push(number)
      number = -1
    } else if (number % TRIES_PER_LOOK === 0 && performance.now() - began > SLICE_MS) {
      await aTurn()
      began = performance.now()
    }
  }
  return `${token} ${numbers.join(',')}`
}

/** Unlike a timer, a message is not held back while the page is in the background. */
function aTurn() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    resolve()
  }
  port2.postMessage(null)
  return promise
}

const PRIMES = Array.from({ length: 311 }, (_, index) => index + 1).filter(
  (number) =>
    number > 1 && !Array.from({ length: number - 2 }, (_, index) => index + 2).some((part) => number % part === 0),
)
const fraction = (number: number) => ((number % 1) * 2 ** 32) | 0
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const words = new Int32Array(64)

/**
 * The first 32 bits of the SHA-256 hash of a short text, at most 55 signs of ASCII. The browser's own function answers
 * one at a time through a promise, which is many times slower, and not at all without https.
 */
export function firstWord(text: string): number {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15]!
    const late = words[at - 2]!
    const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    words[at] = words[at - 16]! + words[at - 7]! + mixed
  }
  let a = START[0]!
  let b = START[1]!
  let c = START[2]!
  let d = START[3]!
  let e = START[4]!
  let f = START[5]!
  let g = START[6]!
  let h = START[7]!
  for (let at = 0; at < 64; at++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (START[0]! + a) >>> 0
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
