import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { Photo } from '#contract/items/photos.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareItem, bareWholeItem, unnamedItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { ItemPage } from '#web/app/item/item-page.tsx'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const NEAREST = [{ typeId: 'wardrobe', type: 'Wardrobe', category: 'Furniture', confidence: 0.2 }]
const UNNAMED = { ...unnamedItem({ guesses: NEAREST }), recommendedPrice: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Another screen that deletes it. */
function Elsewhere() {
  const { remove } = useDeleteItem()
  return (
    <button type="button" onClick={() => remove(ID)}>
      Elsewhere
    </button>
  )
}

const PHOTO: Photo = {
  ...{ id: ID, width: 4, height: 3, changed: false, isLabel: false, shows: [] },
}
const GONE = { error: 'Gone.', message: 'Gone.', code: 'not_found' }

function open(
  item: WholeItem,
  analysis: AnalysisResult,
  { address = `/items/${ID}`, client = createQueryClient() } = {},
) {
  const answers: Record<string, unknown> = { [`/api/items/${ID}`]: item, [`/api/items/${ID}/analysis`]: analysis }
  let gone = false
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    // A refused answer would be sent again, in the middle of other tests.
    if (path.endsWith('/answers')) return new Promise(() => {})
    if (method === 'DELETE' || path.endsWith('/restore')) {
      gone = method === 'DELETE'
      return gone ? new Response(null, { status: 204 }) : Response.json(item)
    }
    if (path.startsWith(`/api/items/${ID}/photos`)) {
      const shows = [new URL(path, location.origin).searchParams.get('shot')!]
      return Response.json({ ...item, photos: [{ ...PHOTO, shows }] }, { status: 201 })
    }
    if (gone) return Response.json(GONE, { status: 404 })
    return path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 })
  })
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Elsewhere />
        <ItemPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const openClock = (address?: string) =>
  open({ ...bareWholeItem(ID), price: bareAnalysis('clock').pricing }, bareAnalysis('clock'), { address })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the page of an item that nobody recognized asks what it is, and shows no price', async () => {
  const { item, ...rest } = bareAnalysis('stool')
  open(
    { ...bareWholeItem(ID), ...UNNAMED, state: 'unnamed', name: null, noun: null },
    { ...rest, item: { ...item, ...UNNAMED }, pricing: null, listings: {} },
  )
  await heading('What is it?')
  const nearest = within(screen.getByRole('group', { name: 'Is it one of these?' }))
  expect(nearest.getByRole('button', { name: 'Wardrobe' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Or find what it is' })).toBeDefined()
  expect(screen.queryByText('Recommended price')).toBeNull()
})

test('the page of an item is headed by what its seller calls it, says what each listing asks, and marks what is its own', async () => {
  const lamp = bareAnalysis('lamp')
  const listings = Object.values(lamp.listings).map((listing, place) => ({
    ...{ ...listing, id: ID.replace(/.$/, String(place)), scheduledFor: null, via: null },
    ...(listing.platform === 'mercari' && { price: 75, editedFields: ['price' as const] }),
  }))
  open({ ...bareWholeItem(ID), ...bareItem('lamp'), name: 'Lamp', noun: 'lamp', price: lamp.pricing, listings }, lamp)
  await heading('Lamp')
  const rows = within(screen.getByRole('table', { name: 'Listings' }))
  expect(rows.getAllByText('$100')).toHaveLength(4)
  expect(rows.getByRole('row', { name: /^Mercari.*Only here.*\$75/ })).toBeDefined()
  expect(rows.getAllByText('Only here')).toHaveLength(1)
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const mercari = listings.find(({ platform }) => platform === 'mercari')!
  expect(way('Post on Mercari')).toBe(`/marketplace-helper/${mercari.id}`)
  expect(way('What you keep on each marketplace')).toBe(`/?item=${ID}#price`)

  const questions = within(await screen.findByRole('region', { name: 'Three quick questions' }))
  fireEvent.click(questions.getByRole('button', { name: 'Table lamp' }))
  await heading('Table lamp')
})

function undo() {
  const { action } = shownToast()!
  act(() => action!.run())
}

/** With the button of either place that has one, of which styles hide the other. */
async function deleteIt() {
  const [button] = await screen.findAllByRole('button', { name: 'Delete item' })
  fireEvent.click(button!)
  await waitFor(() => expect(location.pathname).toBe('/history'))
  await waitFor(() => expect(shownToast()?.title).toBe('Item deleted'))
}

test('a photo that buyers ask for is taken for that, and asked for no longer', async () => {
  open({ ...bareWholeItem(ID), ...bareItem('lamp'), name: 'Lamp', noun: 'lamp' }, bareAnalysis('lamp'))
  const coach = within(await screen.findByRole('region', { name: 'Buyers will ask for:' }))
  const asks = () => coach.getAllByRole('button', { name: /^Take a photo:/ }).map(({ textContent }) => textContent)
  expect(screen.getByText('No photo yet')).toBeDefined()
  const [wanted, next] = asks()
  fireEvent.click(coach.getAllByRole('button', { name: /^Take a photo:/ })[0]!)
  const files = [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'lamp.jpg', { type: 'image/jpeg' })]
  fireEvent.change(coach.getByLabelText('Camera for what buyers ask for'), { target: { files } })
  await screen.findByRole('img', { name: 'Your photo: Lamp' })
  expect(asks()).not.toContain(wanted)
  expect(asks()[0]).toBe(next)
  expect(coach.getAllByText('Already in photo 1?')).toHaveLength(asks().length)
})

test('who deletes an item on its page is led to the others, and back to it by Undo', async () => {
  openClock()
  await deleteIt()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  undo()
  await waitFor(() => expect(location.pathname).toBe(`/items/${ID}`))
  await heading('Clock')
  expect(shownToast()?.title).toBe('Item restored')
})

test('the page of an item that was deleted elsewhere says that there is none, until it is brought back', async () => {
  openClock('/')
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(shownToast()?.title).toBe('Item deleted'))
  act(() => history.pushState(null, '', `/items/${ID}`))
  await screen.findByText('This item does not exist')
  undo()
  await heading('Clock')
})

test('so does a page that was open before it was deleted', async () => {
  openClock()
  await heading('Clock')
  await deleteIt()
  act(() => history.pushState(null, '', `/items/${ID}`))
  await screen.findByText('This item does not exist')
})

test('photos that are let go anywhere on the page of an item come to it', async () => {
  const clock = bareAnalysis('clock')
  open(bareWholeItem(ID), clock)
  await heading('Clock')
  const files = ['front.png', 'back.png'].map((name) => new File(['of another kind'], name, { type: 'image/png' }))
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
  await screen.findByText('Adding photo 1 of 2…')
})

test('what was shown is there again without a network', async () => {
  const client = createQueryClient()
  const page = [bareWholeItem(ID), bareAnalysis('clock'), { client }] as const
  open(...page)
  await heading('Clock')
  cleanup()
  open(...page)
  const asked = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', asked)
  await client.invalidateQueries()
  expect(asked).toHaveBeenCalled()
  await heading('Clock')
})
