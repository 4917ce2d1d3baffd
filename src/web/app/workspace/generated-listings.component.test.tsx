import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { followAgain, ownedEdit, shareFields } from '#contract/analysis/follow-base.ts'
import { changedFields, withEdits } from '#contract/listings/listing-edits.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { GeneratedListings } from '#web/app/workspace/generated-listings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const LAMP = bareAnalysis('lamp')

/** The server: writes by the same rules as ours does. */
let stored: AnalysisResult
let saves: unknown[]
let minute: number
/** Set by whoever wants texts to arrive later than they were made. */
let arrival: Promise<void>

const later = () => `2026-11-15T13:${String(++minute).padStart(2, '0')}:00.000Z`
const put = (listing: Listing) => {
  const entry = Object.entries(stored.listings).find(([, { id }]) => id === listing.id)!
  stored = { ...stored, listings: { ...stored.listings, [entry[0]]: listing } }
  return listing
}

function edit(listing: Listing, { ownFields, ...change }: Partial<Listing> & { ownFields?: Listing['editedFields'] }) {
  saves.push(change)
  const edited = { ...listing, ...change }
  const { editedFields } = ownFields
    ? ownedEdit(stored, listing.platform, edited, ownFields)
    : { editedFields: withEdits(listing.editedFields, changedFields(listing, edited)) }
  return put({ ...edited, editedFields, updatedAt: later() })
}

function makeAnew() {
  const anew = Object.entries(stored.listings).map(([name, listing]) => {
    const texts = { title: 'Made anew', description: 'Made anew.' }
    const own = Object.fromEntries(listing.editedFields.map((field) => [field, listing[field]]))
    return [name, { ...listing, ...texts, ...own, updatedAt: later() }]
  })
  stored = { ...stored, listings: Object.fromEntries(anew) }
  return stored
}

async function serve(path: string, { method, body }: RequestInit) {
  const [, , , id, act] = new URL(path, location.origin).pathname.split('/')
  const said = body ? JSON.parse(String(body)) : {}
  if (path.startsWith('/api/listings/')) {
    const listing = Object.values(stored.listings).find((each) => each.id === id)
    if (!listing) return new Response(null, { status: 503 })
    if (act === 'follow')
      return Response.json(put({ ...followAgain(stored, listing, said.fields)!, updatedAt: later() }))
    return Response.json(edit(listing, said))
  }
  if (act === 'regenerate') {
    const made = makeAnew()
    await arrival
    return Response.json(made)
  }
  if (act === 'base') {
    const shared = shareFields(stored, said)
    const listings = Object.entries(shared.listings).map(([name, each]) => [name, { ...each, updatedAt: later() }])
    stored = { ...shared, listings: Object.fromEntries(listings) }
  }
  return act === 'analysis' || method === 'PUT' ? Response.json(stored) : new Response(null, { status: 503 })
}

beforeEach(() => {
  const listings = Object.entries(LAMP.listings).map(([name, listing], index) => [
    name,
    { ...listing, id: `3f0c0000-0000-4000-8000-00000000001${index}` },
  ])
  stored = { ...LAMP, listings: Object.fromEntries(listings) }
  ;[saves, minute, arrival] = [[], 0, Promise.resolve()]
  vi.stubGlobal('fetch', serve)
  render(<Screen />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const client = createQueryClient()

function Screen() {
  const [result, setResult] = useState(stored)
  const onSaved = (listing: Listing) =>
    setResult((before) => {
      const listings = Object.entries(before.listings).map(([name, each]) => [
        name,
        each.id === listing.id ? listing : each,
      ])
      return { ...before, listings: Object.fromEntries(listings) }
    })
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <GeneratedListings {...{ result, onSaved }} onGone={() => {}} onReplaced={setResult} onMoved={() => {}} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

const editor = () => within(screen.getByRole('form', { name: /^Listing for/ }))
const field = (label: string) => editor().getByLabelText<HTMLInputElement>(label)
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const choose = (platform: string) => fireEvent.click(screen.getByRole('radio', { name: platform }))
const shows = (label: string, value: string) => waitFor(() => expect(field(label).value).toBe(value))

/** And leaves the field, which saves it. */
function type(label: string, words: string) {
  fireEvent.change(field(label), { target: { value: words } })
  fireEvent.blur(field(label))
}
const typeAndSave = async (label: string, words: string) => {
  type(label, words)
  await screen.findByText(/^Saved/)
}
/** The question under the field, of those that ask. */
const answer = async (label: string, choice: RegExp | string) => {
  const line = field(label).closest<HTMLElement>('.field')!
  fireEvent.click(await within(line).findByRole('button', { name: choice }))
}

test.each([
  ['', 'Please enter a price'],
  ['12.50', 'Please use a whole-dollar price'],
  ['1.250,00', 'Please write the price in figures, such as 1250 or 1,250'],
])(
  'a price of “%s” stays as it was typed, with a sentence, and is neither saved nor posted',
  async (typed, sentence) => {
    type('Price', typed)
    expect(editor().getByText(sentence)).toBeDefined()
    expect(screen.getByText('The marked field is not saved: please correct it')).toBeDefined()
    expect(field('Price').value).toBe(typed)
    fireEvent.click(button('Post to Facebook Marketplace'))
    expect(shownToast()).toMatchObject({ title: 'We could not read the price', description: `${sentence}.` })
    expect(saves).toEqual([])
  },
)

test('a price is read as people write it', async () => {
  await typeAndSave('Price', '$1,250.00')
  expect(field('Price').value).toBe('1250')
  expect(saves).toEqual([{ price: 1250 }])
})

test('a title that offers what Mercari forbids is marked and not saved', async () => {
  choose('Mercari')
  type('Title', 'Clock and a hunting rifle')
  expect(editor().getByText(/^Mercari forbids weapons\./)).toBeDefined()
  expect(screen.getByText('The marked field is not saved: please correct it')).toBeDefined()
  expect(saves).toEqual([])
})

test('a price changed everywhere is on all five, and Undo leaves it to the one where it was typed', async () => {
  await typeAndSave('Price', '1250')
  await answer('Price', 'Change everywhere')
  await waitFor(() => expect(shownToast()?.title).toBe('Price changed everywhere'))
  for (const name of ['Craigslist', 'OfferUp', 'Mercari', '5miles', 'Facebook Marketplace']) {
    choose(name)
    expect(field('Price').value, name).toBe('1250')
    expect(editor().queryByText('Only here'), name).toBeNull()
  }
  fireEvent.click(editor().getByRole('button', { name: 'Undo' }))
  choose('Craigslist')
  await shows('Price', '100')

  cleanup()
  render(<Screen />)
  expect(field('Price').value).toBe('1250')
  expect(editor().getByText('Only here')).toBeDefined()
  choose('Craigslist')
  expect(field('Price').value).toBe('100')
})

test('what was typed since stays when a change everywhere is undone', async () => {
  await typeAndSave('Price', '60')
  await answer('Price', 'Change everywhere')
  await waitFor(() => expect(stored.listings.Craigslist!.price).toBe(60))
  await typeAndSave('Title', 'Typed since')
  await typeAndSave('Description', 'Typed since, too.')
  fireEvent.click(editor().getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(stored.listings.Craigslist!.price).toBe(100))
  expect(stored.listings['Facebook Marketplace']).toMatchObject({
    title: 'Typed since',
    price: 60,
    description: 'Typed since, too.',
  })
  expect(field('Title').value).toBe('Typed since')
  expect(field('Description').value).toBe('Typed since, too.')
})

test('what was typed since stays when a listing takes its own price back from the shared one', async () => {
  await typeAndSave('Price', '60')
  await answer('Price', 'Only on Facebook Marketplace')
  await answer('Price', 'Use the shared price')
  await shows('Price', '100')
  await typeAndSave('Title', 'Typed after that')
  fireEvent.click(editor().getByRole('button', { name: 'Undo' }))
  await shows('Price', '60')
  expect(field('Title').value).toBe('Typed after that')
  expect(stored.listings['Facebook Marketplace']).toMatchObject({ title: 'Typed after that', price: 60 })
})

test('a title that is typed while texts are made anew stays, however late they arrive', async () => {
  const arriving = Promise.withResolvers<void>()
  arrival = arriving.promise
  fireEvent.click(button('Regenerate All'))
  await waitFor(() => expect(stored.listings.Mercari!.title).toBe('Made anew'))
  await typeAndSave('Title', 'Typed while texts were made anew')
  arriving.resolve()
  await shows('Description', 'Made anew.')
  expect(field('Title').value).toBe('Typed while texts were made anew')
  expect(stored.listings['Facebook Marketplace']!.title).toBe('Typed while texts were made anew')
  await waitFor(() => expect(shownToast()?.title).toBe('Listings regenerated'))
})

test('what is posted leads to where it is, and can only be posted again', () => {
  const platformUrl = 'https://www.facebook.com/marketplace/item/1'
  put({ ...stored.listings['Facebook Marketplace']!, syncStatus: 'posted', platformUrl })
  cleanup()
  render(<Screen />)
  const link = screen.getByRole('link', { name: 'View on Facebook Marketplace' })
  expect(link.getAttribute('href')).toBe(platformUrl)
  expect(screen.queryByRole('button', { name: 'Post to Facebook Marketplace' })).toBeNull()
  expect(button('Post again')).toBeDefined()
})
