import fc from 'fast-check'
import { hostileFiles } from '#tests/hostile-files.ts'
import { newPhoto } from '#tests/uploads.ts'
import { wildText } from '#tests/wild-text.ts'

export interface Form {
  boundary: string
  bytes: Buffer
}

const BOUNDARIES = ['----form', 'x', "a'()+_,-./:=?", 'b'.repeat(70)]

/** Uploads: whole ones, files that only claim to be photos, and forms that do not add up. */
export async function createForms(): Promise<fc.Arbitrary<Form>> {
  const hostile = Object.values(await hostileFiles()).filter(({ bytes }) => bytes.length < 2_000_000)
  const photos = await Promise.all(Array.from({ length: 60 }, () => newPhoto()))
  const photo = fc.constantFrom(...photos).map((bytes) => ({ bytes, mimetype: 'image/jpeg' }))
  const damaged = fc
    .tuple(fc.constantFrom(...photos), fc.nat(), fc.nat({ max: 255 }))
    .map(([bytes, at, value]) => ({ bytes: withByte(bytes, at, value), mimetype: 'image/jpeg' }))
  const noise = fc.uint8Array({ maxLength: 500 }).map((bytes) => ({ bytes: Buffer.from(bytes), mimetype: 'image/png' }))
  const part = fc.record({
    field: fc.oneof({ arbitrary: fc.constant('image'), weight: 6 }, fc.constantFrom('', '__proto__', 'file', 'a"b')),
    filename: fc.oneof(fc.constantFrom('item.jpg', '../../x.jpg', '', 'a\u0000.png', '照片.webp'), wildText),
    file: fc.oneof({ arbitrary: photo, weight: 3 }, damaged, noise, fc.constantFrom(...hostile)),
  })
  const form = fc
    .record({ boundary: fc.constantFrom(...BOUNDARIES), parts: fc.array(part, { minLength: 1, maxLength: 3 }) })
    .map(({ boundary, parts }) => ({ boundary, bytes: encode(boundary, parts) }))
  const broken = fc
    .tuple(form, fc.nat(), fc.nat({ max: 255 }), fc.boolean())
    .map(([{ boundary, bytes }, at, value, cut]) => ({
      boundary,
      bytes: cut ? bytes.subarray(0, at % bytes.length) : withByte(bytes, at % 200, value),
    }))
  return fc.oneof({ arbitrary: form, weight: 2 }, broken)
}

function encode(
  boundary: string,
  parts: { field: string; filename: string; file: { bytes: Buffer; mimetype: string } }[],
) {
  const pieces = parts.flatMap(({ field, filename, file }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n`),
    Buffer.from(`content-type: ${file.mimetype}\r\n\r\n`),
    file.bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

export function withByte(bytes: Buffer, at: number, value: number) {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[at % copy.length] = value
  return copy
}
