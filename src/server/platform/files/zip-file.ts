import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

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
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const bytesAt = async (position: number, length: number) => {
      if (position < 0 || length < 0 || position + length > size) throw tooShort()
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, position)
      return bytes
    }
    const directory = await findDirectory(bytesAt, size)
    const records = readDirectory(await bytesAt(directory.at, directory.bytes), directory.entries)
    const parts: ZipPart[] = []
    for (const record of records) {
      const header = await bytesAt(record.headerAt, LOCAL_BYTES)
      if (header.readUInt32LE(0) !== LOCAL) throw tooShort()
      const start = record.headerAt + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
      if (start + record.storedBytes > directory.at) throw tooShort()
      parts.push({
        path: record.path,
        sizeBytes: record.sizeBytes,
        content: () => contentOf(file, start, record),
      })
    }
    return parts
  } finally {
    await handle.close()
  }
}

const tooShort = () => new BrokenZip('The file is not a whole ZIP.')

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const RECORD = 0x02014b50
const RECORD_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const LARGE_END = 0x06064b50
const LARGE_LOCATOR = 0x07064b50
const LARGE_LOCATOR_BYTES = 20
const LARGE_FIELD = 1
/** Stands where a number is too large for its place; the real one is elsewhere. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff

type BytesAt = (position: number, length: number) => Promise<Buffer>

async function findDirectory(bytesAt: BytesAt, size: number) {
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT)
  const tail = await bytesAt(size - tailBytes, tailBytes)
  let end = tailBytes - END_BYTES
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--
  if (end < 0) throw tooShort()
  const entries = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const at = tail.readUInt32LE(end + 16)
  if (entries !== ELSEWHERE_16 && bytes !== ELSEWHERE_32 && at !== ELSEWHERE_32) return { entries, bytes, at }
  const locator = await bytesAt(size - tailBytes + end - LARGE_LOCATOR_BYTES, LARGE_LOCATOR_BYTES)
  if (locator.readUInt32LE(0) !== LARGE_LOCATOR) throw tooShort()
  const large = await bytesAt(numberAt(locator, 8), 56)
  if (large.readUInt32LE(0) !== LARGE_END) throw tooShort()
  return { entries: numberAt(large, 32), bytes: numberAt(large, 40), at: numberAt(large, 48) }
}

interface DirectoryRecord {
  path: string
  compressed: boolean
  checksum: number
  storedBytes: number
  sizeBytes: number
  headerAt: number
}

function readDirectory(directory: Buffer, entries: number) {
  const records: DirectoryRecord[] = []
  let at = 0
  for (let left = entries; left > 0; left--) {
    if (at + RECORD_BYTES > directory.length || directory.readUInt32LE(at) !== RECORD) throw tooShort()
    const pathBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const extraAt = at + RECORD_BYTES + pathBytes
    const large = largeNumbers(directory.subarray(extraAt, extraAt + extraBytes))
    const sizeAt = (offset: number) => {
      const value = directory.readUInt32LE(at + offset)
      return value === ELSEWHERE_32 ? large() : value
    }
    // In this order, as that is how the large ones follow each other.
    const sizeBytes = sizeAt(24)
    const storedBytes = sizeAt(20)
    const headerAt = sizeAt(42)
    records.push({
      path: directory.toString('utf8', at + RECORD_BYTES, extraAt),
      compressed: directory.readUInt16LE(at + 10) !== 0,
      checksum: directory.readUInt32LE(at + 16),
      storedBytes,
      sizeBytes,
      headerAt,
    })
    at = extraAt + extraBytes + directory.readUInt16LE(at + 32)
  }
  return records
}

/** Gives one after the other of an entry's numbers that did not fit into 32 bits. */
function largeNumbers(extra: Buffer) {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== LARGE_FIELD) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return () => {
    if (at + 8 > extra.length) throw tooShort()
    at += 8
    return numberAt(extra, at - 8)
  }
}

const numberAt = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))

async function* contentOf(
  file: string,
  start: number,
  { path, compressed, checksum, storedBytes, sizeBytes }: DirectoryRecord,
) {
  const wrong = (cause?: unknown) => new BrokenZip(`The file is damaged at ${path}.`, { cause })
  let sum = 0
  let read = 0
  if (storedBytes > 0) {
    const stored = createReadStream(file, { start, end: start + storedBytes - 1 })
    // Whatever fails in the first is told by the last.
    const source = compressed ? pipeline(stored, createInflateRaw(), () => {}) : stored
    try {
      for await (const bytes of source as AsyncIterable<Buffer>) {
        read += bytes.length
        if (read > sizeBytes) throw wrong()
        sum = crc32(bytes, sum)
        yield bytes
      }
    } catch (error) {
      throw error instanceof BrokenZip ? error : wrong(error)
    }
  }
  if (read !== sizeBytes || sum !== checksum) throw wrong()
}
