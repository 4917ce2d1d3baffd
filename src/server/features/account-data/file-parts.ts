import type { PhotoStore } from '#server/ports/photo-store.ts'

/** The store takes whole buffers, so a large file is kept in parts: memory stays small however large it grows. */
const PART_BYTES = 8 * 1024 * 1024

const partKey = (folder: string, part: number) => `${folder}/${String(part).padStart(5, '0')}`

export const partKeys = (folder: string, parts: number) =>
  Array.from({ length: parts }, (_, part) => partKey(folder, part))

export async function writeParts(photos: PhotoStore, folder: string, content: AsyncIterable<Buffer>) {
  let parts = 0
  let sizeBytes = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  async function flush() {
    await photos.write(partKey(folder, parts++), Buffer.concat(waiting))
    sizeBytes += waitingBytes
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of content) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= PART_BYTES) await flush()
  }
  if (waitingBytes > 0) await flush()
  return { parts, sizeBytes }
}

export async function* readParts(photos: PhotoStore, folder: string, parts: number) {
  for (const key of partKeys(folder, parts)) {
    const bytes = await photos.read(key)
    if (!bytes) throw new Error(`${key} is missing`)
    yield bytes
  }
}
