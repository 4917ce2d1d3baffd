import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** False for what is compressed already, such as photos. */
  compress: boolean
}

/**
 * A ZIP that is made while it is read: the next entry is asked for when the one before is through. Should an entry
 * fail, so does the stream, and what was read of it is no whole ZIP; should the reader leave, the entries end.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  addAll(zip, output, entries, now).catch((error: Error) => output.destroy(error))
  return output
}

async function addAll(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>, mtime: Date) {
  for await (const { path, content, compress } of entries) {
    if (output.destroyed) return
    const source = Readable.from(content, { objectMode: false })
    const leave = () => source.destroy()
    output.once('close', leave)
    zip.addReadStreamLazy(path, { mtime, compress }, (begin) => begin(null, source))
    await once(source, 'close')
    output.off('close', leave)
    if (output.destroyed) return
  }
  zip.end()
}
