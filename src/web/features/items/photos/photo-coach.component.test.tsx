import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/items/photos.ts'
import type { Shot } from '#contract/items/type-guide/type-guide.ts'
import { PhotoCoach } from '#web/features/items/photos/photo-coach.tsx'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'

const shot = (id: string, show: string, hide?: string) => ({ id, show, why: 'it sells', hide }) as Shot
const MISSING = [
  shot('pair', 'Both shoes'),
  shot('soles', 'The soles'),
  shot('tag', 'Size label'),
  shot('box', 'Box end label', 'address labels'),
]
const PAIR = { id: 'first', shows: ['pair'] } as Photo
const file = new File(['bytes'], 'shoes.jpg', { type: 'image/jpeg' })

afterEach(cleanup)

function coach(shown?: Photo) {
  const photos = { photos: shown ? [shown] : [], shown, adding: null, add: vi.fn(), showsToo: vi.fn() }
  render(<PhotoCoach photos={photos as unknown as ItemPhotos} missing={MISSING} />)
  return photos
}
const asks = () => screen.getAllByRole('button', { name: /^Take a photo:/ })

test('each photo that buyers ask for is a way to the camera, and is taken for that', async () => {
  const { add } = coach()
  const camera = screen.getByLabelText<HTMLInputElement>('Camera for what buyers ask for')
  const opened = vi.spyOn(camera, 'click')
  fireEvent.click(screen.getByRole('button', { name: /^Take a photo: Size label/ }))
  expect(opened).toHaveBeenCalledOnce()
  await userEvent.upload(camera, file)
  expect(add.mock.calls).toEqual([[[file], 'tag']])
  expect(screen.queryByText(/^Already in photo/)).toBeNull()
})

test('three are asked for, the rest when wanted, with what must not be in them', () => {
  coach()
  expect(asks()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(asks()).toHaveLength(4)
  expect(asks()[3]!.textContent).toContain('Keep out of it: address labels')
})

test('what the photo that is looked at shows already needs none of its own', () => {
  const { showsToo } = coach(PAIR)
  fireEvent.click(screen.getByRole('button', { name: 'Already in photo 1? The soles' }))
  expect(showsToo.mock.calls).toEqual([[PAIR, 'soles']])
})
