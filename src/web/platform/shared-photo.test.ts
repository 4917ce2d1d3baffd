import { expect, test } from 'vitest'
import { checkPhotoFile } from '#contract/items/photo-file.ts'
import { fileName } from './shared-photo.ts'

test('a shared photo never fails for a name the phone gave it', () => {
  for (const name of ['IMG 2024 (1).jpg', 'Foto · März.jpg', '', '../../etc/passwd', '💡.png'])
    expect(checkPhotoFile({ type: 'image/jpeg', sizeBytes: 1, name: fileName(name) }), name).toBeNull()
})

test('a good name stays as it is', () => {
  expect(fileName('lamp_2.jpg')).toBe('lamp_2.jpg')
})
