import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { useDroppedPhotos } from '#web/platform/use-dropped-photos.ts'

afterEach(cleanup)

const photo = new File(['bytes'], 'lamp.jpg', { type: 'image/jpeg' })

test('the same photo can be chosen twice in a row', async () => {
  const onPhotos = vi.fn()
  render(<PhotoInput label="Photo" ref={createRef()} disabled={false} onPhotos={onPhotos} />)
  const input = screen.getByLabelText<HTMLInputElement>('Photo')
  await userEvent.upload(input, photo)
  await userEvent.upload(input, photo)
  expect(onPhotos.mock.calls).toEqual([[[photo]], [[photo]]])
})

test('nothing can be chosen while a photo is being analyzed', async () => {
  const onPhotos = vi.fn()
  render(<PhotoInput label="Photo" ref={createRef()} disabled onPhotos={onPhotos} />)
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Photo'), photo)
  expect(onPhotos).not.toHaveBeenCalled()
})

function pageThat(takes: boolean) {
  const onPhotos = vi.fn()
  const Page = () => {
    useDroppedPhotos(takes, onPhotos)
    return null
  }
  render(<Page />)
  return onPhotos
}

test('a photo that is pasted or dropped anywhere on the page is taken', () => {
  const onPhotos = pageThat(true)
  fireEvent.paste(document, { clipboardData: { files: [photo] } })
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [photo] } })
  expect(onPhotos.mock.calls).toEqual([[[photo]], [[photo]]])
})

test('where none may be uploaded, a dropped one does not replace the page', () => {
  const onPhotos = pageThat(false)
  const allowed = fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [photo] } })
  expect(allowed).toBe(false)
  expect(onPhotos).not.toHaveBeenCalled()
})
