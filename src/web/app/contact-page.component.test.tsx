import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { billingConfig } from '#contract/billing/billing.ts'
import { type OwnMessage, ownMessages, writeToSupport } from '#contract/support.ts'
import { ContactPage } from '#web/app/contact-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const NORA = { id: 'nora', name: 'Nora Fields', email: 'nora@example.com' } as User
const QUESTION = 'Why is my lamp so cheap?'
const AT = '2026-11-16T09:30:00.000Z'
const ANSWER = 'Small lamps sell for little. Try a better photo.'
const ASKED: OwnMessage = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', text: QUESTION, state: 'open', at: AT, answers: [] },
}

let messages: OwnMessage[]
let sent: unknown[]

beforeEach(() => {
  messages = []
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === billingConfig.path) return Response.json({ payments: 'off', publishableKey: null, mails: false })
    if (method === ownMessages.method && path === ownMessages.path) return Response.json(messages)
    expect(`${method} ${path}`).toBe(`${writeToSupport.method} ${writeToSupport.path}`)
    sent.push(JSON.parse(String(body)))
    messages = [ASKED]
    return Response.json(ASKED, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, NORA)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <ContactPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}
const own = async () => within(await screen.findByRole('region', { name: 'Your messages' }))

test('who writes to support is told that it came, and finds the message where the answer will be', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Your message'), QUESTION)
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findByRole('status')).textContent).toContain('We have your message.')
  const { getByText } = await own()
  expect(getByText(QUESTION)).toBeDefined()
  expect(getByText('Waiting')).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
  expect(sent).toEqual([{ message: QUESTION }])
})

test('the answer stands under the message', async () => {
  messages = [{ ...ASKED, state: 'closed', answers: [{ id: ASKED.id.replace(/1$/, '2'), text: ANSWER, at: AT }] }]
  open()
  const { getByText } = await own()
  expect(getByText('Answered')).toBeDefined()
  expect(getByText(ANSWER)).toBeDefined()
})
