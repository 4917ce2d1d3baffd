import { createCipheriv, randomBytes, scrypt } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import type { Recipient } from 'age-encryption'

/** The passphrase does not open the file. */
export class WrongPassphrase extends Error {}

const MAGIC = 'age-encryption.org/v1\n'
const LABEL = 'age-encryption.org/v1/scrypt'
/** 128 MB and half a second for every guess. */
const WORK_FACTOR = 17
const BLOCK_SIZE = 8
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** A sixth of a second, which only who seals or opens a file waits for. */
const loadAge = () => import('age-encryption')

/** Under a passphrase, in the format of age (age-encryption.org), piece by piece as it is read: `age -d` opens it too. */
export async function seal(plain: Readable, passphrase: string, workFactor = WORK_FACTOR): Promise<Readable> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientFor(passphrase, workFactor))
  const sealed = toNode(await encrypter.encrypt(toWeb(plain)))
  // Whoever leaves ends what it is made of too, at once.
  sealed.once('close', () => plain.destroy())
  return sealed
}

/** What age's own passphrase recipient does, on a thread of its own: that one would hold up everybody for a second. */
const recipientFor = (passphrase: string, workFactor: number): Recipient => ({
  async wrapFileKey(fileKey) {
    const { Stanza } = await loadAge()
    const salt = randomBytes(16)
    const cost = 2 ** workFactor
    const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * BLOCK_SIZE * cost }
    const key = await derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, options)
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(workFactor)], wrapped)]
  },
})

export async function isSealed(file: string) {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).toString() === MAGIC
  } finally {
    await handle.close()
  }
}

/** Fails at the piece that was damaged, before anything of it is given out. */
export async function unseal(sealed: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return toNode(await decrypter.decrypt(toWeb(sealed)))
  } catch (error) {
    sealed.destroy()
    if (error instanceof Error && error.message.includes('no identity matched'))
      throw new WrongPassphrase('The passphrase does not open this file.', { cause: error })
    throw error
  }
}

type Streamed = globalThis.ReadableStream<Uint8Array>
// Node's own Readable.toWeb throws where nothing catches it when the reader leaves in the middle.
const toWeb = (stream: Readable) => ReadableStream.from(stream) as unknown as Streamed
const toNode = (stream: Streamed) => Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
