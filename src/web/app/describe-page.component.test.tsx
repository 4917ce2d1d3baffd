import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { DescribePage } from '#web/app/describe-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(standing: Partial<User>) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, { id: 'maya', ...standing } as User)
  render(
    <QueryClientProvider client={client}>
      <DescribePage />
    </QueryClientProvider>,
  )
  return screen.queryByRole('form', { name: 'Describe the item' })
}

test('who may not analyze is told so before describing anything', () => {
  expect(open({ subscriptionStatus: 'trial', freeUsesRemaining: 0 })).toBeNull()
  expect(screen.getByText('Free trial limit reached')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe')
})

test('who may analyze describes it', () => {
  expect(open({ subscriptionStatus: 'trial', freeUsesRemaining: 1 })).not.toBeNull()
})
