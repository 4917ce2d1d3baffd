import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminUser } from '#contract/admin/admin.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { UserActions } from '#web/features/admin/users/user-actions.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ID = '3f0c0000-0000-4000-8000-000000000001'
const USER = { id: ID, name: 'Lena Lost', email: 'lena@example.com', hasSecondFactor: true } as AdminUser
const REMOVE = 'Remove two-step verification'

test('two-step verification is removed for whoever the question names, and not when it is answered with no', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <TooltipProvider>
          <UserActions user={USER} isSelf={false} onEdit={() => undefined} />
        </TooltipProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  for (const answer of ['Cancel', REMOVE]) {
    await userEvent.click(screen.getByRole('button', { name: `${REMOVE} of Lena Lost` }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('Are you sure that Lena Lost (lena@example.com) is the one asking for this?')
    expect(sent).toEqual([])
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await waitFor(() => expect(shownToast()?.title).toBe('Two-step verification removed'))
  expect(sent).toEqual([`DELETE /api/admin/users/${ID}/second-factor`])
})
