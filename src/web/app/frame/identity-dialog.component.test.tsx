import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { startExport } from '#contract/account-data.ts'
import { SHOW_PASSWORD_AGAIN } from '#contract/accounts/sessions.ts'
// Else fetched when it is asked, which a busy machine does too late.
import '#web/app/frame/identity-dialog.tsx'
import { IdentityQuestion } from '#web/app/frame/identity-question.tsx'
import { call } from '#web/platform/api.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who does not show the password hears why nothing happened, and it is asked for once', async () => {
  let calls = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== startExport.path) return new Response(null, { status: 503 })
    calls++
    const refusal = { error: SHOW_PASSWORD_AGAIN, message: SHOW_PASSWORD_AGAIN, code: 'reauthenticate' }
    return Response.json(refusal, { status: 403 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <IdentityQuestion />
    </QueryClientProvider>,
  )
  const outcome = call(startExport, {}).catch((error: Error) => error.message)
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await outcome).toBe(SHOW_PASSWORD_AGAIN)
  expect(calls).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
