import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { billingConfig } from '#contract/billing/billing.ts'
import type { InboxMessage } from '#contract/support.ts'
import { shownToast } from '#tests/shown-toast.ts'
// Else fetched when somebody answers, which a busy machine does too late.
import '#web/features/admin/inbox/answer-dialog.tsx'
import { InboxMessageCard } from '#web/features/admin/inbox/inbox-message.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const MESSAGE: InboxMessage = {
  ...{ id: crypto.randomUUID(), text: 'Why is my lamp so cheap?', state: 'open', at: '2026-11-16T09:30:00.000Z' },
  ...{ answers: [], email: 'nora@example.com', user: null, tier: 'trial' },
}

let mails: boolean
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === billingConfig.path
      ? Response.json({ payments: 'off', publishableKey: null, mails })
      : Response.json({ ...MESSAGE, state: 'closed' }, { status: 201 }),
  )
  return () => {
    cleanup()
    vi.unstubAllGlobals()
  }
})

async function answer(message: InboxMessage, dialog: string, button: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InboxMessageCard message={message} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  const shown = await screen.findByRole('dialog', { name: dialog })
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Small lamps sell for little.' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return shown.textContent
}

test('an answer that is mailed is on its way', async () => {
  mails = true
  expect(await answer(MESSAGE, 'Answer by email', 'Send answer')).toContain('To nora@example.com.')
  expect(shownToast()).toMatchObject({ title: 'Answer sent', description: 'It is on its way to nora@example.com.' })
})

test('where no email leaves the server, an answer is saved and nothing says it was sent', async () => {
  mails = false
  const dialog = await answer(MESSAGE, 'Answer', 'Save answer')
  expect(dialog).toContain('This server sends no email')
  expect(dialog).not.toMatch(/\bsend\b/i)
  expect(shownToast()).toMatchObject({
    title: 'Answer saved',
    description: 'This server sends no email: it is in the outbox folder.',
  })
})

test('somebody with an account finds it on the contact page then', async () => {
  mails = false
  await answer({ ...MESSAGE, user: { id: crypto.randomUUID(), name: 'Nora Fields' } }, 'Answer', 'Save answer')
  expect(shownToast()?.description).toBe(
    'This server sends no email: it is in the outbox folder, and they find it on the contact page.',
  )
})
