import { expect, test } from 'vitest'
import { checkPhotoFile, PHOTO_MAX_BYTES, PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { PhotoWidth } from '#contract/items/photos.ts'

const photo = { type: 'image/jpeg', sizeBytes: 1, name: 'IMG_0001.jpeg' }

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp'])('%s may be uploaded', (type) => {
  expect(checkPhotoFile({ ...photo, type })).toBeNull()
})

test.each(['image/gif', 'image/heic', 'image/svg+xml', 'application/pdf', ''])('%j may not', (type) => {
  expect(checkPhotoFile({ ...photo, type })).toBe(PHOTO_PROBLEMS.type)
})

test('ten megabytes are fine and one byte more is not', () => {
  expect(checkPhotoFile({ ...photo, sizeBytes: PHOTO_MAX_BYTES })).toBeNull()
  expect(checkPhotoFile({ ...photo, sizeBytes: PHOTO_MAX_BYTES + 1 })).toBe(PHOTO_PROBLEMS.size)
})

test.each(['a-b_c.1.JPG', 'Gerät.png', '写真.webp'])('%s is a fine name', (name) => {
  expect(checkPhotoFile({ ...photo, name })).toBeNull()
})

test.each(['my photo.jpg', 'photo(1).jpg', '../x.jpg', 'a\n.jpg', 'a\u0000.jpg', '"x".jpg', '📷.jpg', ''])(
  '%j is not a name we take',
  (name) => {
    expect(checkPhotoFile({ ...photo, name })).toBe(PHOTO_PROBLEMS.name)
  },
)

test('of several problems the first in order is told', () => {
  const all = { type: 'text/html', sizeBytes: PHOTO_MAX_BYTES + 1, name: 'my page.html' }
  expect(checkPhotoFile(all)).toBe(PHOTO_PROBLEMS.type)
  expect(checkPhotoFile({ ...all, type: 'image/png' })).toBe(PHOTO_PROBLEMS.size)
})

test('a width comes from the address as text and must be one of the list', () => {
  expect(PhotoWidth.parse('320')).toBe(320)
  for (const width of ['321', '0', '', 'wide', '1e9']) expect(PhotoWidth.safeParse(width).success).toBe(false)
})
