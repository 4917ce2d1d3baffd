import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmEmailChange, denyChange, type User, verifyEmail } from '#contract/accounts/accounts.ts'
import { ChangeEmailPage } from '#web/features/accounts/change-email-page.tsx'
import { NotMePage } from '#web/features/accounts/not-me-page.tsx'
import { VerifyEmailPage } from '#web/features/accounts/verify-email-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As from a mail; what is sent with the link is noted. */
function open(Page: ComponentType, answer: unknown) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return Response.json(answer)
  })
  history.replaceState(null, '', '/from-the-mail?token=a-token')
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, { id: 'maya' } as User)
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return { sent, client }
}

test.each([
  [verifyEmail, VerifyEmailPage, { ok: true }, 'Thank you, your email is confirmed.'],
  [confirmEmailChange, ChangeEmailPage, { email: 'new@example.com' }, 'Your email is now new@example.com.'],
])(
  'what the link is for happens at once, and who is there is asked for anew',
  async ({ path }, Page, answer, words) => {
    const { sent, client } = open(Page, answer)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(sent).toEqual([[path, { token: 'a-token' }]])
    await waitFor(() => expect(client.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true))
  },
)

test('“This was not me” waits for the button, as programs that check mails open links, too', async () => {
  const { sent } = open(NotMePage, { email: 'maya@example.com', mailed: true })
  const button = screen.getByRole('button', { name: 'This Was Not Me' })
  expect(sent).toEqual([])
  await userEvent.click(button)
  const said = (await screen.findByRole('alert')).textContent
  for (const words of ['Everyone is signed out', 'We sent a link to maya@example.com.']) expect(said).toContain(words)
  expect(sent).toEqual([[denyChange.path, { token: 'a-token' }]])
})
