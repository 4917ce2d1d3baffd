import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { useAddPhotos } from '#web/features/items/photos/use-add-photos.ts'

const CLOCK = bareWholeItem('3f0c0000-0000-4000-8000-000000000001')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a file that no browser reads is not sent, and what to do about it is said', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  const onAdded = vi.fn()
  const { result } = renderHook(() => useAddPhotos(CLOCK, onAdded))
  act(() => result.current.add([new File(['nothing a browser knows'], 'IMG_1.heic', { type: 'image/heic' })]))
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'No photo was added',
      description: 'This browser cannot read that kind of file. Export it as JPG, then add it again.',
    }),
  )
  expect(result.current.adding).toBeNull()
  expect(send).not.toHaveBeenCalled()
  expect(onAdded).not.toHaveBeenCalled()
})
