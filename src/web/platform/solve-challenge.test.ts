import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { partText } from '#contract/proof-of-work.ts'
import { firstWord, solveChallenge } from '#web/platform/solve-challenge.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

test('the hash is the one that everybody computes, for every length of a text that fits', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'Z~1.x'.repeat(11).slice(0, length)
    expect(firstWord(text), text).toBe(hashOf(text).readUInt32BE())
  }
})

test('each part of a solution begins with the zeros that were asked for', async () => {
  const challenge = { token: 'sealed', seed: 'q1w2e3r4t5z6u7i8o9p0aa', parts: 5, zeroBits: 9 }
  const [token, numbers] = (await solveChallenge(challenge)).split(' ')
  expect(token).toBe('sealed')
  const hashes = numbers!.split(',').map((number, part) => hashOf(partText(challenge.seed, part, number)))
  expect(hashes).toHaveLength(5)
  for (const hash of hashes) expect(hash.readUInt16BE()).toBeLessThan(2 ** 7)
})
