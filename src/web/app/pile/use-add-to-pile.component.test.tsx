import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PILE_PHOTOS_MAX, type Pile } from '#contract/piles/piles.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { useAddToPile } from '#web/app/pile/use-add-to-pile.ts'
import { createUploader, type NewPhoto } from '#web/features/piles/upload/uploader.ts'
import type { uploadsOf } from '#web/features/piles/upload/uploads.ts'

afterEach(cleanup)

const photos = (count: number): NewPhoto[] =>
  Array.from({ length: count }, (_, place) => ({ file: new File(['bytes of it'], `${place}.jpg`) }))

/** Where nothing arrives. */
function stuck() {
  let keys = 0
  const none = async () => []
  const uploader = createUploader({
    ...{ sellerId: 'maya', kept: { keep: none, remove: none, of: none }, newKey: () => `key-${++keys}` },
    ...{ prepare: () => new Promise(() => {}), send: () => new Promise(() => {}), onThumb: () => {}, onSent: () => {} },
    ...{ now: () => 0, later: () => () => {} },
  })
  return uploader as ReturnType<typeof uploadsOf>
}

test('a pile has room of its own, whatever is on its way to another one', async () => {
  const uploads = stuck()
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const add = (id: string, count: number) => {
    const pile = { id, photos: [] as Pile['photos'] } as Pile
    const { result } = renderHook(() => useAddToPile({ uploads, pile, onBegun: () => {} }), { wrapper })
    return act(() => result.current(photos(count)))
  }
  await add('first', PILE_PHOTOS_MAX - 1)
  await add('second', PILE_PHOTOS_MAX - 1)
  expect(uploads.queue()).toHaveLength(2 * PILE_PHOTOS_MAX - 2)
  await add('second', 3)
  expect(uploads.queue()).toHaveLength(2 * PILE_PHOTOS_MAX - 1)
  expect(shownToast()).toMatchObject({ description: expect.stringMatching(/^2 of them were left out/) })
})
