import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Connection } from '#contract/posting/connections.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { BY_HAND } from '#web/features/posting/connections/by-hand.ts'
import { ConnectionsPage } from '#web/features/posting/connections/connections-page.tsx'
import { ConnectionsPanel } from '#web/features/posting/connections/connections-panel.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const WEBHOOK: Connection = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', platform: 'webhook', platformUserId: 'https://shop.example/hook' },
  ...{ isActive: true, itemEvents: true, lastSyncAt: '2026-11-15T12:00:00.000Z', notice: null },
}
const MERCARI: Connection = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000002', platform: 'mercari', platformUserId: 'maya' },
  ...{ isActive: true, itemEvents: false, lastSyncAt: null, notice: null },
}
let connections: Connection[]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(...stored: Connection[]) {
  connections = stored
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = body ? JSON.parse(String(body)) : null
    if (method !== 'GET') sent.push(given ?? method)
    if (method === 'POST') connections = [...connections, MERCARI]
    if (method === 'PUT') connections = connections.map((each) => ({ ...each, ...given }))
    if (method === 'DELETE') {
      connections = []
      return new Response(null, { status: 204 })
    }
    if (method === 'GET') return Response.json(connections)
    return Response.json({ ...connections.at(-1), signingSecret: null }, { status: method === 'POST' ? 201 : 200 })
  })
  history.replaceState(null, '', '/platform-connections')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <ConnectionsPage />
        <aside>
          <ConnectionsPanel />
        </aside>
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return sent
}

const TOKEN = 'Access Token / API Key (optional)'
async function addPlatform() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Platform' }))
  return within(await screen.findByRole('dialog', { name: 'Add Platform Connection' }))
}

test('a marketplace takes no token, says that the seller posts by hand, and is connected once', async () => {
  const sent = open()
  const dialog = await addPlatform()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Connection' }).disabled).toBe(true)
  const platform = dialog.getByRole('combobox', { name: 'Platform' })
  await userEvent.selectOptions(platform, 'Custom Webhook')
  await userEvent.type(dialog.getByLabelText(TOKEN), 'a token')
  await userEvent.selectOptions(platform, 'Mercari')
  expect(dialog.queryByLabelText(TOKEN)).toBeNull()
  expect(dialog.getByText(BY_HAND)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('User ID / Email (optional)'), 'maya')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Connection' }))
  const card = within(await screen.findByRole('article', { name: 'Mercari' }))
  expect(card.getByText(/You post with the helper/)).toBeDefined()
  expect(sent).toEqual([{ platform: 'mercari', platformUserId: 'maya' }])
  expect(within(screen.getByRole('complementary')).getByText('By hand')).toBeDefined()

  const names = (await addPlatform()).getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toContain('OfferUp')
  expect(names).not.toContain('Mercari')
})

test('a webhook is told of items or not, is switched off, and is removed', async () => {
  const sent = open(WEBHOOK)
  const card = within(await screen.findByRole('article', { name: /^Custom Webhook/ }))
  expect(card.getByText(/^Last sync/)).toBeDefined()
  await userEvent.click(card.getByRole('switch', { name: /^Also tell it about items/ }))
  await waitFor(() => expect(shownToast()?.title).toBe('Item events turned off'))
  await userEvent.click(card.getByRole('switch', { name: /^Custom Webhook enabled/ }))
  await waitFor(() => expect(shownToast()?.title).toBe('Connection disabled successfully'))
  await userEvent.click(card.getByRole('button', { name: /^Remove Custom Webhook/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shownToast()?.title).toBe('Connection Removed'))
  expect(await screen.findByText('No platforms connected')).toBeDefined()
  expect(sent).toEqual([{ itemEvents: false }, { isActive: false }, 'DELETE'])
})
