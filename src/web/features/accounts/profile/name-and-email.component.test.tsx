import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { requestEmailChange, resendVerification, type User, updateProfile } from '#contract/accounts/accounts.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { EmailDialog } from '#web/features/accounts/profile/email-dialog.tsx'
import { ResendLink } from '#web/features/accounts/profile/email-status.tsx'
import { ProfileDialog } from '#web/features/accounts/profile/profile-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

const MAYA: User = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', name: 'Maya Robinson', email: 'maya@example.com' },
  ...{ profileImage: null, role: 'user', subscriptionStatus: 'trial', plan: null, freeUsesRemaining: 10 },
  ...{ createdAt: '2026-03-14T09:26:53.000Z', emailVerified: false, hasPassword: true },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(part: ReactNode, path: string, answer: unknown) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (asked: string, { body }: RequestInit) => {
    if (asked !== path) return new Response(null, { status: 503 })
    sent.push(body && JSON.parse(String(body)))
    return Response.json(answer)
  })
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, MAYA)
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  return { sent, client }
}

test('a new name is saved and known everywhere at once', async () => {
  const onClose = vi.fn()
  const renamed = { ...MAYA, name: 'Maya R' }
  const { sent, client } = open(<ProfileDialog user={MAYA} onClose={onClose} />, updateProfile.path, { user: renamed })
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Maya Robinson')
  await userEvent.clear(name)
  await userEvent.type(name, 'Maya R')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ name: 'Maya R' }])
  expect(client.getQueryData(meQuery.queryKey)).toEqual(renamed)
  expect(shownToast()?.title).toBe('Profile Update')
})

test.each([
  [true, 'We sent a link to maya@example.com.'],
  [false, 'A link for maya@example.com is ready, but this server does not send email. Ask its operator for the link.'],
])(
  'whether the link that confirms the email was mailed (%s) is said when it is asked for again',
  async (mailed, words) => {
    const { sent } = open(<ResendLink user={MAYA} />, resendVerification.path, { mailed })
    await userEvent.click(screen.getByRole('button', { name: 'Resend Link' }))
    await waitFor(() => expect(shownToast()?.description).toBe(words))
    expect(sent).toHaveLength(1)
  },
)

test('another email is asked for with the password, and is nobody’s before its link is opened', async () => {
  const onClose = vi.fn()
  const { sent, client } = open(<EmailDialog onClose={onClose} />, requestEmailChange.path, { mailed: true })
  await userEvent.type(screen.getByLabelText('New Email'), 'robinson@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Correct4horse')
  await userEvent.click(screen.getByRole('button', { name: 'Get the Link' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ email: 'robinson@example.com', password: 'Correct4horse' }])
  const description = 'We sent a link to robinson@example.com. Open it within 60 minutes to change your email.'
  expect(shownToast()).toMatchObject({ title: 'Email Change', description })
  expect(client.getQueryData(meQuery.queryKey)).toEqual(MAYA)
})
