import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { PROOF_HEADER } from '#contract/proof-of-work.ts'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const WORK = { token: 'sealed', seed: 'q1w2e3r4t5z6u7i8o9p0aa', parts: 2, zeroBits: 4 }
const ROBOT = 'Please wait until we know that you are not a robot.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('from a network where somebody misbehaved, people still ask for a new password, after a moment’s check', async () => {
  const proofs: (string | null)[] = []
  const { promise: checked, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    expect(path).toBe(forgotPassword.path)
    proofs.push(new Headers(headers).get(PROOF_HEADER))
    if (proofs.length === 1)
      return Response.json({ error: ROBOT, message: ROBOT, code: 'challenge', challenge: WORK }, { status: 428 })
    await checked
    return Response.json({ ok: true, mailed: true })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ForgotPasswordPage />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'somebody@example.com')
  const seen = screen.findByRole('button', { name: 'Checking that you are not a robot…' })
  await userEvent.click(screen.getByRole('button', { name: 'Get a Link' }))
  await seen
  answer()
  expect((await screen.findByRole('status')).textContent).toContain('If an account uses somebody@example.com')
  expect(proofs).toEqual([null, expect.stringMatching(/^sealed \d+,\d+$/)])
})
