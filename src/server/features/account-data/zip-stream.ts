import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
  /** False for what is compressed already, such as photos. */
  compress: boolean
}

/** A ZIP that is made while it is read: the next entry is asked for when the one before is through. */
export function zipStream(entries: AsyncIterable<ZipEntry>, now: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  addAll(zip, entries, now).catch((error: Error) => output.destroy(error))
  return output
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date) {
  for await (const { path, content, compress } of entries)
    await new Promise<void>((resolve, reject) => {
      const source = Readable.from(content, { objectMode: false })
      source.once('close', resolve).once('error', reject)
      zip.addReadStreamLazy(path, { mtime, compress }, (begin) => begin(null, source))
    })
  zip.end()
}
