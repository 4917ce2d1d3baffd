import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ClearHistory } from '#web/features/account-data/clear-history.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('with the history goes what was typed into its listings and never sent', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  localStorage.setItem('unsaved-listing:1', '{}')
  localStorage.setItem('theme', 'dark')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <ClearHistory />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear History' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Clear History' }))
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']))
})
