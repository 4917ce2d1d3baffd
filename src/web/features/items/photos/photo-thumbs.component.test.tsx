import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

/** With an order that is kept, as the server keeps it. */
function Tray() {
  const [ids, setIds] = useState(['front', 'back', 'label'])
  const [chosen, setChosen] = useState<string | null>('back')
  const { photos, ...rest } = photosOf(...ids)
  const shown = photos.find(({ id }) => id === chosen)
  return (
    <PhotoThumbs photos={{ ...rest, photos, shown, choose: setChosen, order: setIds }}>
      <li>{ids.join()}</li>
    </PhotoThumbs>
  )
}

test('arrow keys look at the next photo, with Shift they move it, and the focus goes with them', () => {
  render(<Tray />)
  const thumb = (name: string) => screen.getByRole('button', { name })
  fireEvent.keyDown(thumb('Photo 2'), { key: 'ArrowRight', shiftKey: true })
  expect(screen.getByText('front,label,back')).toBeDefined()
  expect(document.activeElement).toBe(thumb('Photo 3'))
  fireEvent.keyDown(thumb('Photo 3'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(thumb('Photo 3'))
  fireEvent.keyDown(thumb('Photo 3'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(thumb('Photo 2'))
  expect(thumb('Photo 2').getAttribute('aria-current')).toBe('true')
})
