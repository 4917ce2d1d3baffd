import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type DataExport, startExport } from '#contract/account-data.ts'
import { reauthenticate, SHOW_PASSWORD_AGAIN } from '#contract/accounts/sessions.ts'
// Else fetched when it is asked, which a busy machine does too late.
import '#web/app/frame/identity-dialog.tsx'
import { IdentityQuestion } from '#web/app/frame/identity-question.tsx'
import { call } from '#web/platform/api.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WRONG = 'Your password is incorrect'
const EXPORT: DataExport = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', filename: 'snapworth-export-2026-03-14.zip', state: 'running' },
  ...{ percent: 0, sizeBytes: null, createdAt: '2026-03-14T09:26:53.000Z', expiresAt: null, mailed: true },
}
const refusal = (message: string, more: object) => ({ error: message, message, ...more })

/** The server: an export is refused until the right password is shown; its calls are counted. */
function ask() {
  const called = { startExport: 0 }
  let shown = false
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === startExport.path) {
      called.startExport++
      if (shown) return Response.json(EXPORT, { status: startExport.status })
      return Response.json(refusal(SHOW_PASSWORD_AGAIN, { code: 'reauthenticate' }), { status: 403 })
    }
    if (path !== reauthenticate.path) return new Response(null, { status: 503 })
    shown = JSON.parse(String(body)).password === 'Correct4horse'
    if (shown) return Response.json({ ok: true })
    return Response.json(refusal(WRONG, { code: 'invalid', fields: { password: WRONG } }), { status: 400 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <IdentityQuestion />
    </QueryClientProvider>,
  )
  return { called, outcome: call(startExport, {}).catch((error: Error) => error.message) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('who does not show the password hears why nothing happened, and it is asked for once', async () => {
  const { called, outcome } = ask()
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await press('Cancel')
  expect(await outcome).toBe(SHOW_PASSWORD_AGAIN)
  expect(called.startExport).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong password is said at its field, and with the right one the call is made once more', async () => {
  const { called, outcome } = ask()
  const password = await screen.findByLabelText('Password')
  await userEvent.type(password, 'Wrong4horse')
  await press('Continue')
  expect(await screen.findAllByText(WRONG)).toHaveLength(1)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(password)
  await userEvent.type(password, 'Correct4horse')
  await press('Continue')
  expect(await outcome).toMatchObject({ id: EXPORT.id })
  expect(called.startExport).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})
