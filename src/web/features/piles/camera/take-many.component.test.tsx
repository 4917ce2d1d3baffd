import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToast } from '#tests/shown-toast.ts'
import { TakeMany } from '#web/features/piles/camera/take-many.tsx'
import type { NewPhoto } from '#web/features/piles/upload/uploader.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A camera whose photos are made when the test says so, in the order in which it says. */
async function openCamera() {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => null } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }))
  const making: PromiseWithResolvers<Blob>[] = []
  class Canvas {
    getContext = () => ({ fillRect: () => {}, drawImage: () => {} })
    convertToBlob() {
      const photo = Promise.withResolvers<Blob>()
      making.push(photo)
      return photo.promise
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const photos: NewPhoto[] = []
  render(<TakeMany onPhoto={(photo) => photos.push(photo)} onClose={() => {}} />)
  Object.assign(document.querySelector('video')!, { videoWidth: 4 })
  const shutter = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take a photo' })
  await waitFor(() => expect(shutter.disabled).toBe(false))
  return {
    photos,
    begins: () => photos.map(({ startsItem }) => startsItem),
    async shoot() {
      const before = making.length
      fireEvent.click(shutter)
      await waitFor(() => expect(making).toHaveLength(before + 1))
      return making[before]!
    },
    nextItem: () => fireEvent.click(screen.getByRole('button', { name: 'Next item' })),
    words: () => screen.getByRole('status').textContent,
  }
}

const PHOTO = new Blob(['bytes of it'], { type: 'image/jpeg' })

test('‘Next item’ counts from when it is pressed, also while a photo is still being made', async () => {
  const { shoot, nextItem, begins, words } = await openCamera()
  const lamp = await shoot()
  const label = await shoot()
  expect(words()).toBe('Item 1: 2 photos')
  nextItem()
  expect(words()).toBe('Item 2: take its first photo')
  lamp.resolve(PHOTO)
  label.resolve(PHOTO)
  await waitFor(() => expect(begins()).toEqual([true, false]))
  expect(words()).toBe('Item 2: take its first photo')
  ;(await shoot()).resolve(PHOTO)
  await waitFor(() => expect(begins()).toEqual([true, false, true]))
})

test('two quick photos of a new item are one item', async () => {
  const { shoot, begins } = await openCamera()
  for (const photo of [await shoot(), await shoot()]) photo.resolve(PHOTO)
  await waitFor(() => expect(begins()).toEqual([true, false]))
})

test('photos go on in the order in which they were pressed, each with that moment', async () => {
  const { shoot, photos } = await openCamera()
  const lamp = await shoot()
  const label = await shoot()
  const pressedBy = Date.now()
  label.resolve(PHOTO)
  await waitFor(() => expect(Date.now()).toBeGreaterThan(pressedBy))
  lamp.resolve(PHOTO)
  await waitFor(() => expect(photos.map(({ file }) => file.name)).toEqual(['photo-1.jpg', 'photo-2.jpg']))
  for (const { takenAt } of photos) expect(Date.parse(takenAt!)).toBeLessThanOrEqual(pressedBy)
})

test('where the first photo of an item fails it is not counted, and the next begins the item', async () => {
  const { shoot, nextItem, begins, words } = await openCamera()
  const lamp = await shoot()
  nextItem()
  const failing = await shoot()
  const radio = await shoot()
  for (const photo of [lamp, radio]) photo.resolve(PHOTO)
  await act(async () => failing.reject(new Error('No memory')))
  await waitFor(() => expect(begins()).toEqual([true, true]))
  expect(words()).toBe('Item 2: 1 photo')
  expect(screen.getByRole('button', { name: 'Done (2)' })).toBeDefined()
  expect(shownToast()).toMatchObject({ title: 'A photo could not be taken' })
})
