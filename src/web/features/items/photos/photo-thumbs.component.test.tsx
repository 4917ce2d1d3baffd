import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/items/photos.ts'
import { PhotoThumbs } from '#web/features/items/photos/photo-thumbs.tsx'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'

const photosOf = (...ids: string[]) => {
  const photos = ids.map((id) => ({ id }) as Photo)
  return { itemId: 'lamp', photos, shown: photos[0], choose: vi.fn(), order: vi.fn() } as unknown as ItemPhotos
}
const show = (...ids: string[]) =>
  render(
    <PhotoThumbs photos={photosOf(...ids)}>
      <li>
        <button type="button">Add photos</button>
      </li>
    </PhotoThumbs>,
  )
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

afterEach(cleanup)

test('the only photo is shown large already: it is no choice, and in no order', () => {
  show('front')
  expect(buttons()).toEqual(['Add photos'])
  expect(screen.queryByLabelText(/Drag to reorder/)).toBeNull()
})

test('from two on there is one to choose, and an order', () => {
  show('front', 'label')
  expect(buttons()).toEqual(['Photo 1, the cover', 'Photo 2', 'Add photos'])
  expect(screen.getByLabelText(/Drag to reorder/)).toBeDefined()
})
