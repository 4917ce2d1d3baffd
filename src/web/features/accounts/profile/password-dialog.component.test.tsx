import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { Failure } from '#contract/errors.ts'
import { PasswordDialog } from '#web/features/accounts/profile/password-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WRONG = 'Your current password is not correct'

/** Somebody asks for a new password, and the server says no. */
async function refused(fields: Failure['fields'], hasPassword = true) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: WRONG, message: WRONG, code: 'invalid', fields }, { status: 400 })),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasswordDialog user={{ hasPassword } as User} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const type = (label: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Quiet-River-47' } })
  if (hasPassword) type('Current Password')
  for (const label of ['New Password', 'Confirm Password']) type(label)
  fireEvent.submit(screen.getByRole('form'))
  return screen.findAllByText(WRONG)
}

test('what is wrong with a field is said at that field alone', async () => {
  expect(await refused({ current: WRONG })).toHaveLength(1)
  expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true')
})

test('what belongs to no field is said in a banner', async () => {
  expect(await refused(undefined)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe(WRONG)
})

test('and so is what belongs to a field that is not shown', async () => {
  expect(await refused({ current: WRONG }, false)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe(WRONG)
})
