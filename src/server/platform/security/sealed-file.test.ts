import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter } from 'age-encryption'
import { beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/patience.ts'
import { seal, unseal, WrongPassphrase } from './sealed-file.ts'

const PASSPHRASE = 'pumpkin Größe 7 lantern'
const PIECE = 64 * 1024
const plain = randomBytes(5 * PIECE + 17)
/** What a guess must cost is tested by itself. */
const NO_COST = 10

const sealedAt = async (workFactor?: number) =>
  buffer(await seal(Readable.from([plain.subarray(0, 1000), plain.subarray(1000)]), PASSPHRASE, workFactor))
let sealed: Buffer
beforeAll(async () => {
  sealed = await sealedAt(NO_COST)
})

const opened = async (bytes: Buffer, passphrase = PASSPHRASE) =>
  buffer(await unseal(Readable.from([bytes], { objectMode: false }), passphrase))

test('what is sealed can be opened again, and holds nothing readable', async () => {
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
  expect((await opened(sealed)).equals(plain)).toBe(true)
})

test('it is an ordinary age file with a passphrase, and a guess takes 128 MB', async () => {
  const usual = await sealedAt()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  expect(Buffer.from(await decrypter.decrypt(usual)).equals(plain)).toBe(true)
  expect(usual.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
})

test('a wrong passphrase is told apart from a damaged file', async () => {
  await expect(opened(sealed, `${PASSPHRASE}!`)).rejects.toBeInstanceOf(WrongPassphrase)
  const damaged = Buffer.from(sealed)
  damaged[sealed.length - 2 * PIECE]! ^= 1
  await expect(opened(damaged)).rejects.not.toBeInstanceOf(WrongPassphrase)
  await expect(opened(sealed.subarray(0, -PIECE)), 'cut off at the end').rejects.toThrow()
})

test('it is read as fast as it is taken, so that memory stays the same', async () => {
  let given = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        given++
        yield Buffer.alloc(PIECE)
      }
    })(),
    { objectMode: false },
  )
  const reader = await seal(endless, PASSPHRASE, NO_COST)
  let taken = 0
  for await (const piece of reader) {
    taken += (piece as Uint8Array).length
    if (taken > 20 * PIECE) break
  }
  expect(given).toBeLessThan(40)
  await vi.waitFor(() => expect(endless.destroyed, 'whoever leaves ends it').toBe(true), PATIENCE)
})
