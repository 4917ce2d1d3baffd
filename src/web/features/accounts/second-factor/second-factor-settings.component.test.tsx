import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import {
  addTotp,
  beginTotp,
  forgetRememberedDevices,
  listSecondFactors,
  type SecondFactors,
} from '#contract/accounts/second-factor.ts'
// Else fetched when they are opened, which a busy machine does too late.
import '#web/features/accounts/second-factor/app-dialog.tsx'
import '#web/features/accounts/second-factor/remove-factor-dialog.tsx'
import { SecondFactorSettings } from '#web/features/accounts/second-factor/second-factor-settings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const APP = '3f0c0000-0000-4000-8000-000000000001'
const NONE: SecondFactors = {
  ...{ app: null, passkeys: [], recoveryCodesLeft: 0, rememberedDevices: 0 },
  ...{ required: false, passkeysWork: true, offer: false },
}
const WRONG = 'This code is incorrect.'

let factors: SecondFactors
let sent: [string, unknown][]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === listSecondFactors.path && method === 'GET') return Response.json(factors)
    sent.push([`${method} ${path}`, body && JSON.parse(String(body))])
    if (path === beginTotp.path)
      return Response.json({ secret: 'ABCDEFGH', address: 'otpauth://totp/x', setup: 'sealed' })
    if (path === addTotp.path)
      return Response.json({ error: WRONG, message: WRONG, code: 'invalid', fields: { code: WRONG } }, { status: 400 })
    if (path === forgetRememberedDevices.path) factors = { ...factors, rememberedDevices: 0 }
    else factors = NONE
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondFactorSettings user={{ hasPassword: true } as User} />
    </QueryClientProvider>,
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function showPassword(button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'Correct4horse')
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

test('devices are forgotten and the app is removed with the password; it can then be set up again', async () => {
  const app = { id: APP, name: 'Authenticator app', addedAt: '2026-03-14T09:26:53.000Z' }
  factors = { ...NONE, app, recoveryCodesLeft: 9, rememberedDevices: 1 }
  open()
  await screen.findByText('9 recovery codes left')
  await press('Forget')
  await waitFor(() => expect(screen.queryByText('1 remembered device')).toBeNull())
  await press(/^Remove: Authenticator app/)
  await showPassword('Remove')
  await screen.findByRole('button', { name: 'Set Up Authenticator App' })
  expect(sent).toEqual([
    [`DELETE ${forgetRememberedDevices.path}`, undefined],
    [`DELETE ${listSecondFactors.path}/${APP}`, { password: 'Correct4horse' }],
  ])
})

test('a wrong first code of the app is said at its field, and the same setup can be tried again', async () => {
  factors = NONE
  open()
  await press('Set Up Authenticator App')
  await showPassword('Continue')
  const code = await screen.findByLabelText('Code from the app')
  await userEvent.type(code, '000000')
  await press('Turn On')
  await screen.findByText(WRONG)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('ABCD EFGH')
  expect(sent.at(-1)).toEqual([`POST ${addTotp.path}`, { setup: 'sealed', code: '000000' }])
})
