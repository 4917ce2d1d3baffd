import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareItem, bareWholeItem, unnamedItem } from '#tests/item-fixtures.ts'
import { ItemPage } from '#web/app/item/item-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const NEAREST = [{ typeId: 'wardrobe', type: 'Wardrobe', category: 'Furniture', confidence: 0.2 }]
const UNNAMED = { ...unnamedItem({ guesses: NEAREST }), recommendedPrice: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(item: WholeItem, analysis: AnalysisResult, client = createQueryClient()) {
  const answers: Record<string, unknown> = { [`/api/items/${ID}`]: item, [`/api/items/${ID}/analysis`]: analysis }
  vi.stubGlobal('fetch', async (path: string) => {
    // A refused answer would be sent again, in the middle of other tests.
    if (path.endsWith('/answers')) return new Promise(() => {})
    return path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 })
  })
  history.replaceState(null, '', `/items/${ID}`)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <ItemPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
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
  const page = [bareWholeItem(ID), bareAnalysis('clock'), client] as const
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
