import { expect, test } from 'vitest'
import { photoFile } from '#extension/photo-file.ts'

test('a photo arrives byte for byte, named after its place and kind', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
  const file = photoFile(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`, 2)
  expect([file.name, file.type]).toEqual(['photo-2.png', 'image/png'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})
