import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListingCard as Card } from '#contract/posting/posting.ts'
import { ListingCard } from '#web/app/dashboard/listing-card.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const FAILED = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', platform: 'mercari', title: 'Brass lamp', price: 45 },
  ...{ syncStatus: 'failed', sync: null, scheduledFor: null, gone: null },
  item: { id: '3f0c0000-0000-4000-8000-000000000002', imageUrl: null },
} as Card

afterEach(cleanup)
function show(listing: Card) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <ListingCard listing={listing} hasWebhook={false} selected={false} onSelect={() => {}} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}

test('what failed says so', () => {
  expect(show(FAILED).className).toContain('border-stop')
  expect(screen.getByText('Failed')).toBeTruthy()
})

test('of what is sold nothing is left to try again', () => {
  expect(show({ ...FAILED, gone: 'sold' }).className).not.toContain('border-stop')
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.getByText('No longer for sale.')).toBeTruthy()
})

test('what is posted leads to where it is, and waits for nothing', () => {
  const platformUrl = 'https://www.mercari.com/us/item/m1/'
  show({ ...FAILED, syncStatus: 'posted', platformUrl })
  expect(screen.getByRole('link', { name: 'View on Mercari' }).getAttribute('href')).toBe(platformUrl)
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull()
})
