import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Sale } from '#contract/sales/sales.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { ItemHead } from '#web/app/item/item-head.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const CLOCK = { ...bareWholeItem('3f0c0000-0000-4000-8000-000000000001'), price: bareAnalysis('clock').pricing }
const SALE = { platform: 'mercari', priceCents: 5200, soldAt: '2026-11-16T22:10:00.000Z' } as Sale

afterEach(cleanup)
const show = (item: typeof CLOCK) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <ItemHead item={item} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )

test('what is for sale has a recommended price, and a way to answer who asks', () => {
  show(CLOCK)
  expect(screen.getByText('Recommended price')).toBeDefined()
  expect(screen.getByText('Answer a buyer')).toBeDefined()
})

test('what was sold has neither', () => {
  show({ ...CLOCK, state: 'sold', sale: SALE })
  expect(screen.queryByText('Recommended price')).toBeNull()
  expect(screen.queryByText('Answer a buyer')).toBeNull()
})

test('the next thing to do with what is for sale is to look at its listings, where they are written', () => {
  const listing = { ...bareAnalysis('clock').listings.Mercari!, sync: null, scheduledFor: null } as never
  show({ ...CLOCK, listings: [listing, listing] })
  const next = screen.getByRole('link', { name: 'Review 2 listings' })
  expect(next.getAttribute('href')).toBe(`/?item=${CLOCK.id}#listings`)
})
