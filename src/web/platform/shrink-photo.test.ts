import { expect, test } from 'vitest'
import { shrunkSize } from '#web/platform/shrink-photo.ts'

test('A phone photo is sent as large as the server keeps it, in its own proportions', () => {
  expect(shrunkSize({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 })
  expect(shrunkSize({ width: 3024, height: 4032 })).toEqual({ width: 1536, height: 2048 })
})

test('A photo that is hardly larger than that goes as it is', () => {
  expect(shrunkSize({ width: 2048, height: 1536 })).toBeNull()
  expect(shrunkSize({ width: 2500, height: 900 })).toBeNull()
})

test('A file that is too large to be sent is written anew, whatever its size in pixels', () => {
  expect(shrunkSize({ width: 2048, height: 1536 }, { tooLarge: true })).toEqual({ width: 2048, height: 1536 })
  expect(shrunkSize({ width: 2500, height: 1250 }, { tooLarge: true })).toEqual({ width: 2048, height: 1024 })
})

test('A very long strip keeps at least one pixel of width', () => {
  expect(shrunkSize({ width: 60_000, height: 3 })).toEqual({ width: 2048, height: 1 })
})
