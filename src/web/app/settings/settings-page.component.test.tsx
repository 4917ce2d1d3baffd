import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { SettingsPage } from '#web/app/settings/settings-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const MAYA: User = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', name: 'Maya', email: 'maya@example.com', profileImage: null },
  ...{ role: 'user', subscriptionStatus: 'trial', plan: null, freeUsesRemaining: 10, emailVerified: true },
  ...{ createdAt: '2026-03-14T09:26:53.000Z', hasPassword: true },
}

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string, user: User = MAYA) {
  history.replaceState(null, '', address)
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <SettingsPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}

test('the part that is open heads the page, and stands in its address', async () => {
  open('/settings?section=data')
  screen.getByRole('heading', { name: 'Data & Privacy', level: 2 })
  for (const [name, section] of [
    ['AI & Analysis', 'ai'],
    ['Account', 'account'],
    ['Notifications', 'notifications'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }))
    screen.getByRole('heading', { name, level: 2 })
    expect(location.pathname + location.search).toBe(`/settings?section=${section}`)
  }
})

test.each([
  [true, 'Confirmed', 0],
  [false, 'Not confirmed yet', 1],
])(
  'whether the email is confirmed (%s) stands with it, and who has not may ask for the link again',
  (emailVerified, words, links) => {
    open('/settings?section=account', { ...MAYA, emailVerified })
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe(MAYA.email)
    const hint = document.getElementById(email.getAttribute('aria-describedby')!)
    expect(hint?.textContent).toBe(words)
    expect(screen.queryAllByRole('button', { name: 'Resend Link' })).toHaveLength(links)
  },
)
