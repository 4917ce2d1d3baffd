import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin/admin.ts'
import { UserActions } from '#web/features/admin/users/user-actions.tsx'
import { mailsQuery } from '#web/platform/mails-query.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

afterEach(cleanup)

const USER = { name: 'Lena Lost', email: 'lena@example.com', hasSecondFactor: true } as AdminUser

test.each([
  ['a server that mails says so', true, 'They are signed out on every device and notified by email.'],
  ['one that does not promises no email', false, 'They are signed out on every device. Do this only'],
])('before two-step verification is removed, %s', async (_, mails, words) => {
  const client = createQueryClient()
  client.setQueryData(mailsQuery.queryKey, mails)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <TooltipProvider>
          <UserActions user={USER} isSelf={false} onEdit={() => {}} />
        </TooltipProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove two-step verification of Lena Lost' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
})
