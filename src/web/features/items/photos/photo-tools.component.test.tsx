import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { PhotoTools } from '#web/features/items/photos/photo-tools.tsx'
import { useItemPhotos } from '#web/features/items/photos/use-item-photos.ts'

const CLOCK = '3f0c0000-0000-4000-8000-000000000001'
const [FRONT, BACK, LABEL] = [2, 3, 4].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]
const photo = { width: 640, height: 480, changed: false, shows: [], isLabel: false }

let stored: WholeItem
let removed: string[]

beforeEach(() => {
  stored = { ...bareWholeItem(CLOCK), photos: [FRONT, BACK, LABEL].map((id) => ({ ...photo, id })) }
  removed = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(stored)
    const id = path.split('/').at(-1)!
    removed.push(id)
    stored = { ...stored, photos: stored.photos.filter((kept) => kept.id !== id) }
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Tools() {
  const [item, setItem] = useState(stored)
  const photos = useItemPhotos(item, setItem)
  return <PhotoTools photos={photos} shown={photos.shown!} />
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Tools />
    </QueryClientProvider>,
  )
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }))

test('a double tap on Remove removes one photo, however fast the next one is there', async () => {
  open()
  await remove()
  await remove()
  await screen.findByText('Photo 1 of 2')
  await remove()
  expect(removed).toEqual([FRONT])
  expect(shownToast()).toMatchObject({ title: 'Photo removed', action: { label: 'Undo' } })
})

test('who has seen the next photo removes it, too', async () => {
  open()
  await remove()
  await screen.findByText('Photo 1 of 2')
  await waitFor(async () => {
    await remove()
    expect(removed).toEqual([FRONT, BACK])
  })
})
