import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Not a ZIP, or one that is not whole. */
export class BrokenZip extends Error {}

export interface ZipPart {
  path: string
  sizeBytes: number
  /** Fails with BrokenZip, at the latest at its end, unless every byte is right. */
  content(): AsyncGenerator<Buffer>
}

/** The entries of a ZIP file (also of a large one, ZIP64), as its directory at the end names them. Nothing is kept in memory. */
export async function readZipFile(file: string): Promise<ZipPart[]> {
  const zip = await openZip(file)
  const entries = await entriesOf(zip).finally(() => zip.close())
  return entries.map((entry) => ({
    path: pathOf(entry),
    sizeBytes: entry.uncompressedSize,
    content: () => contentOf(file, entry),
  }))
}

const pathOf = ({ fileName }: Entry) => String(fileName)

const openZip = (file: string) =>
  // Names come as bytes: which of them are allowed is decided by whoever unpacks.
  openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch((error) => {
    throw inOurWords(error)
  })

async function entriesOf(zip: ZipFile) {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw inOurWords(error as Error)
  }
  return entries
}

/** What the system says of a file that is not there or may not be read is for whoever asked for it. */
const inOurWords = (error: Error) =>
  'code' in error ? error : new BrokenZip('The file is not a whole ZIP.', { cause: error })

async function* contentOf(file: string, entry: Entry): AsyncGenerator<Buffer> {
  const zip = await openZip(file)
  const damaged = (cause?: unknown) => new BrokenZip(`The file is damaged at ${pathOf(entry)}.`, { cause })
  let sum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (cause) {
    throw damaged(cause)
  } finally {
    zip.close()
  }
  // The library checks the sizes only.
  if (sum !== entry.crc32) throw damaged()
}
