import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_CHANGED, type AdminUser } from '#contract/admin/admin.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { EditUserDialog } from '#web/features/admin/users/edit-user-dialog.tsx'
import { UserActions } from '#web/features/admin/users/user-actions.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

const KNOWN = 'An account with this email already exists'
const USER: AdminUser = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', name: 'Maya Robinson', email: 'maya@example.com', role: 'user' },
  ...{ subscriptionStatus: 'trial', freeUsesRemaining: 10, version: '1', hasSecondFactor: false, emailVerified: true },
  ...{ profileImage: null, plan: null, subscriptionEndsAt: null, itemCount: 0, listingCount: 0 },
  createdAt: '2026-11-01T08:00:00.000Z',
}

let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ entries: [], nextCursor: null })
    sent.push(body && JSON.parse(String(body)))
    return Response.json({ error: KNOWN, message: KNOWN, code: 'conflict', fields: { email: KNOWN } }, { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isSelf: boolean) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <TooltipProvider>
          <EditUserDialog user={USER} isSelf={isSelf} onClose={() => undefined} />
          <UserActions user={USER} isSelf={isSelf} onEdit={() => undefined} />
        </TooltipProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function save(label: string, value: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), value)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
}

test('fewer than no analyses are not sent, and an address of somebody else is refused at its field', async () => {
  open(false)
  await save('Free Uses Remaining', '-1')
  await screen.findByText('Free uses must be 0 or more')
  expect(sent).toEqual([])
  await userEvent.clear(field('Free Uses Remaining'))
  await userEvent.type(field('Free Uses Remaining'), '14')
  await save('Email', 'admin@example.com')
  await screen.findByText(KNOWN)
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(shownToast()?.title).toBe('Failed to update user')
  expect(sent).toMatchObject([{ email: 'admin@example.com', freeUsesRemaining: 14, version: '1' }])
})

test('admins can change neither their own role nor suspend or delete themselves', async () => {
  open(true)
  const isDisabled = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).disabled
  expect(isDisabled('Role')).toBe(true)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Suspended' }).disabled).toBe(true)
  for (const act of ['Suspend', 'Delete']) {
    const button = screen.getByRole('button', { name: `${act} Maya Robinson`, hidden: true })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.click()
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
})

test('what somebody else changed meanwhile is said until something is typed there', async () => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'PUT')
      return Response.json({ error: ACCOUNT_CHANGED, message: ACCOUNT_CHANGED, code: 'conflict' }, { status: 409 })
    const isUser = path.endsWith(USER.id)
    return Response.json(isUser ? { ...USER, freeUsesRemaining: 9, version: '2' } : { entries: [], nextCursor: null })
  })
  open(false)
  await save('Free Uses Remaining', '15')
  await screen.findByText('Changed since you opened this.')
  await userEvent.type(field('Free Uses Remaining'), '1')
  // Before the field is left: a message that goes with the press moves the button away from under it.
  await waitFor(() => expect(screen.queryByText('Changed since you opened this.')).toBeNull())
  expect(document.activeElement).toBe(field('Free Uses Remaining'))
})
