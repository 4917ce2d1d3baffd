import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { DeleteAccountDialog } from '#web/features/account-data/delete-account-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['a wrong password', true, 'Password', 'password', 'Your password is incorrect'],
  ['another word than DELETE', false, 'Type DELETE to confirm', 'confirm', 'Type DELETE to confirm.'],
])('with %s the account stays, and it is said at the field', async (_, hasPassword, label, field, message) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ error: message, message, code: 'invalid', fields: { [field]: message } }, { status: 400 })
  })
  const user = { id: 'maya', hasPassword } as User
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <DeleteAccountDialog user={user} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText(label), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
  await screen.findByText(message)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([{ password: '', confirm: '', [field]: 'wrong' }])
  expect(client.getQueryData(meQuery.queryKey)).toBe(user)
})
