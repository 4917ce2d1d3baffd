import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { CorrectImported } from '#web/features/sales/sold/correct-imported.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const SALE: Sale = {
  ...{ platform: 'etsy', priceCents: 5200, feeCents: null, postageCents: 900, otherCents: 0, refundCents: 0 },
  soldAt: '2025-06-05T12:00:00.000Z',
}

let sent: { path: string; said: unknown }[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  onClose.mockClear()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(null, { status: 404 })
    sent.push({ path, said: JSON.parse(String(body)) })
    return Response.json({ profitCents: null })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CorrectImported
        line={{ id: ID, imported: 'Clock', sale: SALE, costCents: null, basis: 'own' }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function fill(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save sale' }))

test('an imported sale is corrected in the form of every sale, and what nobody touched stays', async () => {
  const labels = ['What was sold', 'Sold for', 'Fees', 'Shipping you paid', 'What it cost you']
  expect(labels.map((label) => field(label).value)).toEqual(['Clock', '52.00', '', '9.00', ''])
  expect(screen.getByRole('radio', { name: /Etsy$/, checked: true })).toBeTruthy()
  expect(screen.getByText(/If you import its file again, your corrections stay/)).toBeTruthy()
  await fill('What was sold', 'Brass clock')
  await fill('Shipping you paid', '')
  await fill('What it cost you', '7')
  expect(screen.getByRole('button', { name: 'It was mine', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bought to resell' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const said = { ...SALE, title: 'Brass clock', postageCents: 0, costCents: 700, basis: 'resale' }
  expect(sent).toEqual([{ path: `/api/sales/${ID}`, said }])
})

test('what the buyer of an imported sale got back is noted with it, without talk of undoing it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Buyer got money back?' }))
  await fill('Refunded to buyer', '52')
  expect(screen.queryByText(/Undo the sale/)).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ said: { priceCents: 5200, refundCents: 5200 } }])
})

test('a sale of nothing is not saved', async () => {
  await fill('What was sold', ' ')
  await save()
  expect(screen.getByText('Please say what was sold')).toBeTruthy()
  expect(sent).toEqual([])
})
