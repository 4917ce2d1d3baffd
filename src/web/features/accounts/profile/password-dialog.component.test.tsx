import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changePassword, type User } from '#contract/accounts/accounts.ts'
import type { Failure } from '#contract/errors.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { PasswordDialog } from '#web/features/accounts/profile/password-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WRONG = 'Your current password is not correct'

/** Somebody asks for a new password, and the server answers. */
function ask(answer: () => Response, hasPassword = true) {
  const sent: unknown[] = []
  const onClose = vi.fn()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === changePassword.path) sent.push(JSON.parse(String(body)))
    return answer()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasswordDialog user={{ hasPassword } as User} onClose={onClose} />
    </QueryClientProvider>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  if (hasPassword) type('Current Password', 'Correct4horse')
  for (const label of ['New Password', 'Confirm Password']) type(label, 'Quiet-River-47')
  fireEvent.submit(screen.getByRole('form'))
  return { sent, onClose }
}

/** The server says no. */
async function refused(fields: Failure['fields'], hasPassword = true) {
  ask(() => Response.json({ error: WRONG, message: WRONG, code: 'invalid', fields }, { status: 400 }), hasPassword)
  return screen.findAllByText(WRONG)
}

test('a new password is sent with the current one, and the seller hears who is signed out', async () => {
  const { sent, onClose } = ask(() => Response.json({ ok: true }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ current: 'Correct4horse', password: 'Quiet-River-47' }])
  const description = 'Your password has been changed. Other devices are signed out.'
  expect(shownToast()).toMatchObject({ title: 'Password Change', description })
})

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
