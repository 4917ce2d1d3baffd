import { expect, test } from 'vitest'
import { photoName } from '#web/features/listings/helper/draft-text.ts'

test('photos are numbered and named after the listing', () => {
  expect(photoName('Brass table lamp, 14" (works!)', 1)).toBe('1-brass-table-lamp-14-works.jpg')
  expect(photoName('灯', 2)).toBe('2-photo.jpg')
})
