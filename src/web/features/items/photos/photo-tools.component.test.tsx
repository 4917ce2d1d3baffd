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
let orders: string[][]
let changes: unknown[]

const original = (id: string) => ({ ...photo, id })

/** What is done to one photo: it is changed, or comes back as it was uploaded. */
function change(method: string, id: string, body: unknown) {
  if (method === 'PUT') changes.push(body)
  const made = method === 'PUT' ? { ...original(id), changed: true } : original(id)
  const isNew = stored.photos.every((kept) => kept.id !== id)
  const photos = isNew ? [made, ...stored.photos] : stored.photos.map((kept) => (kept.id === id ? made : kept))
  stored = { ...stored, photos }
  return Response.json(stored)
}

beforeEach(() => {
  stored = { ...bareWholeItem(CLOCK), photos: [FRONT, BACK, LABEL].map(original) }
  removed = []
  orders = []
  changes = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(stored)
    const said = body && JSON.parse(String(body))
    const [, , , , , id] = path.split('/')
    if (method !== 'DELETE' && id) return change(method, id, said)
    if (method === 'PUT') {
      orders.push(said.order)
      stored = { ...stored, photos: said.order.map(original) }
      return Response.json(stored)
    }
    removed.push(id!)
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
  return (
    <>
      <button type="button" onClick={() => photos.choose(BACK)}>
        Look at the second
      </button>
      <PhotoTools photos={photos} shown={photos.shown!} />
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Tools />
    </QueryClientProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const remove = () => press('Remove')

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

test('the photo that is looked at becomes the cover, moves on by one, and is looked at all the while', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Make cover' })).toBeNull()
  await press('Look at the second')
  await press('Make cover')
  await screen.findByText(', the cover')
  await press('Move this photo right')
  await screen.findByText('Photo 2 of 3')
  expect(orders).toEqual([
    [BACK, FRONT, LABEL],
    [FRONT, BACK, LABEL],
  ])
})

test('a photo is turned, and its original comes back', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'Original' })).toBeNull()
  await press('Turn')
  await userEvent.click(await screen.findByRole('button', { name: 'Original' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Original' })).toBeNull())
  expect(changes).toEqual([{ turn: 90 }])
})

test('a photo that was removed comes back with Undo', async () => {
  open()
  await remove()
  await screen.findByText('Photo 1 of 2')
  shownToast()!.action!.run()
  await screen.findByText('Photo 2 of 3')
  expect(stored.photos.map(({ id }) => id)).toEqual([FRONT, BACK, LABEL])
})
