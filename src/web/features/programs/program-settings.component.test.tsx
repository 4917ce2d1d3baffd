import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiToken, listTokens } from '#contract/programs/tokens.ts'
// Else fetched when they are opened, which a busy machine does too late.
import '#web/features/programs/new-token-dialog.tsx'
import '#web/ui/confirm-dialog.tsx'
import { ProgramSettings } from '#web/features/programs/program-settings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const TOKEN: ApiToken = {
  ...{ id: ID, name: 'Inventory', scopes: ['read'], createdAt: '2026-03-14T09:26:53.000Z' },
  ...{ expiresAt: null, lastUsedAt: null },
}

let tokens: ApiToken[]
let sent: [string, unknown][]

beforeEach(() => {
  tokens = []
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(path === listTokens.path ? tokens : null)
    sent.push([`${method} ${path}`, body && JSON.parse(String(body))])
    tokens = method === 'POST' ? [TOKEN] : []
    return method === 'POST'
      ? Response.json({ ...TOKEN, token: 'told-once' }, { status: 201 })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <ProgramSettings />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a token needs a name and something it may do, is told once, and is listed without itself', async () => {
  open()
  await screen.findByText('No tokens yet.')
  await press('New Token')
  const dialog = within(await screen.findByRole('dialog'))
  const read = dialog.getByRole('checkbox', { name: /^Read/ })
  await userEvent.click(read)
  await press('Create Token')
  expect(await dialog.findByText('Please give it a name')).toBeTruthy()
  expect(dialog.getByText('Please choose what the program may do')).toBeTruthy()
  expect(sent).toEqual([])

  await userEvent.type(dialog.getByLabelText('Name'), 'Inventory')
  await userEvent.click(read)
  await userEvent.selectOptions(dialog.getByLabelText('Works for'), 'Until I revoke it')
  await press('Create Token')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' })).value).toBe('told-once')
  expect(sent).toEqual([[`POST ${listTokens.path}`, { name: 'Inventory', scopes: ['read'] }]])
  await press('I saved it')
  expect(await screen.findByText('Read. Never used. Works until revoked.')).toBeTruthy()
  expect(screen.queryByDisplayValue('told-once')).toBeNull()
})

test('it says when a token was last used and until when it works, and revokes it after asking', async () => {
  tokens = [{ ...TOKEN, lastUsedAt: new Date().toISOString(), expiresAt: '2027-03-14T12:00:00.000Z' }]
  open()
  expect(await screen.findByText(/^Read\. Last used .*\. Works until Mar 14, 2027\.$/)).toBeTruthy()
  await press('Revoke Inventory')
  const question = within(await screen.findByRole('alertdialog'))
  expect(sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(sent).toEqual([[`DELETE ${listTokens.path}/${ID}`, undefined]]))
  expect(await screen.findByText('No tokens yet.')).toBeTruthy()
})
