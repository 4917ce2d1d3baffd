import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { passSecondStep, WRONG_PROOF } from '#contract/accounts/second-factor.ts'
import { SecondStepPage } from '#web/features/accounts/second-factor/second-step-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a recovery code goes instead of the app’s, with the wish to remember the device, and a wrong one is said at its field', async () => {
  const sent: unknown[] = []
  const message = WRONG_PROOF.recovery
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path !== passSecondStep.path || method !== 'POST') return Response.json({ methods: ['totp', 'recovery'] })
    sent.push(JSON.parse(String(body)))
    return Response.json({ error: message, message, code: 'invalid', fields: { code: message } }, { status: 400 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondStepPage />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember this device for 30 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(screen.getByLabelText('Recovery code').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([{ proof: { method: 'recovery', code: 'abcd-efgh' }, rememberDevice: true }])
})
