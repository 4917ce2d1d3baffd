import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { Listing } from '#contract/listings/listings.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import type { ListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { useListingOutbox } from '#web/features/listings/editor/use-listing-outbox.ts'
import { usePartScopes } from '#web/features/listings/editor/use-part-scopes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LAMP = bareAnalysis('lamp')
/** With a price of its own, where the others ask $100. */
const OWN: Listing = { ...LAMP.listings.Mercari!, price: 55, editedFields: ['price'] }

let outbox: ListingOutbox

/** The price of one listing, as the editor shows it. */
function Price() {
  const [result, setResult] = useState<AnalysisResult>({ ...LAMP, listings: { Mercari: OWN } })
  const put = (listing: Listing) => setResult((before) => ({ ...before, listings: { Mercari: listing } }))
  const shown = useListingOutbox({ listings: result.listings, categoryId: null }, { onSaved: put, onGone: () => {} })
  const scopes = usePartScopes({ result, outbox: shown.outbox, onSaved: put, onReplaced: setResult })
  outbox = shown.outbox
  return (
    <>
      <output>{shown.editing.get(OWN.id)?.words.price}</output>
      {scopes.scopesFor(result.listings.Mercari!).price}
    </>
  )
}

test('the shared price takes the place of one that cannot be saved', async () => {
  let stored = OWN
  let minute = 0
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const said = JSON.parse(String(body))
    const follows = path.endsWith('/follow')
    const updatedAt = `2026-11-15T13:0${++minute}:00.000Z`
    stored = follows ? { ...stored, price: 100, editedFields: [], updatedAt } : { ...stored, ...said, updatedAt }
    return Response.json(stored)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Price />
    </QueryClientProvider>,
  )
  act(() => outbox.edit(OWN.id, { price: '1.5' }))
  expect(screen.getByRole('status').textContent).toBe('1.5')
  await userEvent.click(screen.getByRole('button', { name: 'Use the shared price' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('100'))
  expect(stored).toMatchObject({ price: 100, editedFields: [] })
})
