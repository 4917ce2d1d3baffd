import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHeic } from '#contract/items/heic.ts'
import { checkPhotoFile, PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { heicHead } from '#tests/heic-head.ts'

test.each([
  ['as an iPhone takes it', heicHead('heic', 'mif1', 'heic')],
  ['as an editor writes it, under the container’s own name', heicHead('mif1', 'mif1', 'heix')],
  ['a burst of them', heicHead('hevc')],
])('a HEIC photo is told by its first bytes: %s', (_, head) => {
  expect(isHeic(head)).toBe(true)
})

test.each([
  ['an AVIF, in the same container', heicHead('avif', 'mif1', 'miaf')],
  ['a video', heicHead('isom', 'iso2', 'avc1', 'mp41')],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['a brand that stands after the header', Uint8Array.of(...heicHead('avif'), ...new TextEncoder().encode('heic'))],
  ['nothing', new Uint8Array()],
])('what is not one is none: %s', (_, head) => {
  expect(isHeic(head)).toBe(false)
})

test('whatever a file begins with, the answer is yes or no', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => typeof isHeic(bytes) === 'boolean'))
})

test('a HEIC photo gets a sentence that says what to do, whatever it is called', () => {
  const head = heicHead('heic', 'mif1')
  for (const type of ['image/heic', 'image/jpeg', ''])
    expect(checkPhotoFile({ type, sizeBytes: 1, name: 'IMG_1.jpg', head })).toBe(PHOTO_PROBLEMS.heic)
  expect(PHOTO_PROBLEMS.heic.description).toContain(PHOTO_PROBLEMS.type.description)
})
