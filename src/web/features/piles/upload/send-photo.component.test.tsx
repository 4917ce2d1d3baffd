import { afterEach, expect, test, vi } from 'vitest'
import { sendPhoto } from '#web/features/piles/upload/send-photo.ts'
import { setSellerHere } from '#web/platform/seller-here.ts'

afterEach(() => {
  setSellerHere(null)
  vi.unstubAllGlobals()
})

test('a photo that waited for a connection is not sent as whoever signed in meanwhile', async () => {
  const request = vi.fn()
  vi.stubGlobal('XMLHttpRequest', request)
  setSellerHere('ben')
  const photo = {
    key: 'key',
    sellerId: 'ann',
    pileId: 'pile',
    file: new File(['bytes of it'], 'lamp.jpg', { type: 'image/jpeg' }),
    takenAt: null,
    startsItem: false,
    prepared: true,
    place: 0,
  }
  await expect(sendPhoto(photo, () => {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(request).not.toHaveBeenCalled()
})
