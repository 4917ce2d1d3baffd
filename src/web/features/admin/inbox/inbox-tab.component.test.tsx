import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { billingConfig } from '#contract/billing/billing.ts'
import { type InboxMessage, readInbox } from '#contract/support.ts'
// Else fetched when somebody answers, which a busy machine does too late.
import '#web/features/admin/inbox/answer-dialog.tsx'
import { InboxTab } from '#web/features/admin/inbox/inbox-tab.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const NORA = { id: crypto.randomUUID(), name: 'Nora Fields' }
const MESSAGE: InboxMessage = {
  ...{ id: crypto.randomUUID(), text: 'Why is my lamp so cheap?', state: 'open', at: '2026-11-16T09:30:00.000Z' },
  ...{ answers: [], email: 'nora@example.com', user: NORA, tier: 'trial' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an admin sees who wrote, with which plan; what is answered waits no longer', async () => {
  let messages = [MESSAGE]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path === billingConfig.path) return Response.json({ payments: 'off', publishableKey: null, mails: false })
    if (method === readInbox.method) return Response.json({ messages, waiting: messages.length, nextCursor: null })
    messages = []
    return Response.json({ ...MESSAGE, state: 'closed' }, { status: 201 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InboxTab />
    </QueryClientProvider>,
  )
  const message = within(within(await screen.findByRole('list', { name: 'Messages' })).getByRole('listitem'))
  for (const words of [MESSAGE.text, NORA.name, MESSAGE.email, 'Free Trial'])
    expect(message.getByText(words)).toBeDefined()
  fireEvent.click(message.getByRole('button', { name: 'Answer' }))
  const answer = { target: { value: 'Small lamps sell for little.' } }
  fireEvent.change(await screen.findByLabelText('Your answer'), answer)
  fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
  await screen.findByText('Nobody is waiting for an answer.')
  expect(screen.queryByText(MESSAGE.text)).toBeNull()
})
