import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { DescribePage } from '#web/app/describe-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(standing: Partial<User>, answer: typeof fetch = () => new Promise(() => {})) {
  vi.stubGlobal('fetch', answer)
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

test('what is described has a page, which tells that no analysis was counted', async () => {
  const lamp = bareAnalysis('lamp')
  const sent: unknown[] = []
  open({ subscriptionStatus: 'trial', freeUsesRemaining: 1 }, async (path, init) => {
    if (path !== enterItem.path) return new Promise(() => {})
    sent.push(JSON.parse(String(init?.body)))
    return Response.json(lamp, { status: 201 })
  })
  fireEvent.change(screen.getByLabelText('What is it?'), { target: { value: 'Floor lamp' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fair' }))
  fireEvent.change(screen.getByLabelText('Brand, if it has one'), { target: { value: 'Stiffel' } })
  fireEvent.click(screen.getByRole('button', { name: 'Get price and listings' }))
  await waitFor(() => expect(location.pathname).toBe(`/items/${lamp.item.id}`))
  expect(shownToast()).toMatchObject({
    title: 'Price and listings ready',
    description: expect.stringContaining('No analysis was counted.'),
  })
  expect(sent).toMatchObject([{ type: 'Floor lamp', condition: 'Fair', brand: 'Stiffel' }])
})
