import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by path, read from its central directory as every unpacker does. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength!)
    const start = zip.readUInt32LE(at + 42)
    const dataAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const data = zip.subarray(dataAt, dataAt + zip.readUInt32LE(at + 20))
    files.set(path, zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data))
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return files
}
