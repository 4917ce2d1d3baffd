import { expect, test } from 'vitest'
import { notePhotoChange, photoSource, photoSources } from '#web/platform/photo-source.ts'

test('a photo that changed has another address, and so has the cover; those of other items keep theirs', () => {
  const addresses = ['/api/items/a/image', '/api/items/a/photos/1', '/api/items/b/image']
  expect(addresses.map((address) => photoSource(address, 160))).toEqual([
    '/api/items/a/image?w=160',
    '/api/items/a/photos/1?w=160',
    '/api/items/b/image?w=160',
  ])
  notePhotoChange('a')
  expect(addresses.map((address) => photoSource(address, 160))).toEqual([
    '/api/items/a/image?w=160&v=1',
    '/api/items/a/photos/1?w=160&v=1',
    '/api/items/b/image?w=160',
  ])
  notePhotoChange('a')
  expect(photoSources('/api/items/a/image', [320, 640])).toBe(
    '/api/items/a/image?w=320&v=2 320w, /api/items/a/image?w=640&v=2 640w',
  )
})
