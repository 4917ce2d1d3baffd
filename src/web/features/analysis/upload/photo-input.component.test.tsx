import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PhotoInput } from '#web/features/analysis/upload/photo-input.tsx'
import { useDroppedPhoto } from '#web/features/analysis/upload/use-dropped-photo.ts'

afterEach(cleanup)

const photo = new File(['bytes'], 'lamp.jpg', { type: 'image/jpeg' })

test('the same photo can be chosen twice in a row', async () => {
  const onPhoto = vi.fn()
  render(<PhotoInput label="Photo" ref={createRef()} disabled={false} onPhoto={onPhoto} />)
  const input = screen.getByLabelText<HTMLInputElement>('Photo')
  await userEvent.upload(input, photo)
  await userEvent.upload(input, photo)
  expect(onPhoto.mock.calls).toEqual([[photo], [photo]])
})

test('nothing can be chosen while a photo is being analyzed', async () => {
  const onPhoto = vi.fn()
  render(<PhotoInput label="Photo" ref={createRef()} disabled onPhoto={onPhoto} />)
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Photo'), photo)
  expect(onPhoto).not.toHaveBeenCalled()
})

function pageThat(takes: boolean) {
  const onPhoto = vi.fn()
  const Page = () => {
    useDroppedPhoto(takes, onPhoto)
    return null
  }
  render(<Page />)
  return onPhoto
}

test('a photo that is pasted or dropped anywhere on the page is taken', () => {
  const onPhoto = pageThat(true)
  fireEvent.paste(document, { clipboardData: { files: [photo] } })
  fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [photo] } })
  expect(onPhoto.mock.calls).toEqual([[photo], [photo]])
})

test('where none may be uploaded, a dropped one does not replace the page', () => {
  const onPhoto = pageThat(false)
  const allowed = fireEvent.drop(document, { dataTransfer: { types: ['Files'], files: [photo] } })
  expect(allowed).toBe(false)
  expect(onPhoto).not.toHaveBeenCalled()
})
