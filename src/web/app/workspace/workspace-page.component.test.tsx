import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { SellerLinks } from '#web/app/frame/seller-links.tsx'
import { SettingsPage } from '#web/app/settings/settings-page.tsx'
import { WorkspacePage } from '#web/app/workspace/workspace-page.tsx'
import { SubscribePage } from '#web/features/billing/subscribe-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const MAYA: User = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000001', name: 'Maya', email: 'maya@example.com', profileImage: null },
  ...{ role: 'user', subscriptionStatus: 'trial', plan: null, freeUsesRemaining: 10, emailVerified: true },
  ...{ createdAt: new Date().toISOString(), hasPassword: true },
}

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** That part of that page. */
async function open(Page: ComponentType, address: string, part: string | RegExp, standing: Partial<User>) {
  history.replaceState(null, '', address)
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, { ...MAYA, ...standing })
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return screen.findByRole('region', { name: part })
}

/** How often that page asks to upgrade, once the part of that name is on it. */
async function callsOn(...page: Parameters<typeof open>) {
  await open(...page)
  const calls = screen.queryAllByRole('link', { name: /upgrade|unlock|plans|subscribe/i })
  cleanup()
  return calls.length
}

const onEachScreen = async (standing: Partial<User>) => [
  await callsOn(WorkspacePage, '/', 'Your account', standing),
  await callsOn(WorkspacePage, '/?section=account#settings', 'Plan', standing),
  await callsOn(SettingsPage, '/settings?section=account', 'Plan', standing),
]

test.each<[string, Partial<User>]>([
  ['in a trial', { freeUsesRemaining: 10 }],
  ['whose trial ends soon', { freeUsesRemaining: 3 }],
  ['whose trial is used up', { freeUsesRemaining: 0 }],
  ['whose plan has ended', { subscriptionStatus: 'expired', freeUsesRemaining: 0 }],
])('a seller %s is asked to upgrade once on each screen', async (_who, standing) => {
  expect(await onEachScreen(standing)).toEqual([1, 1, 1])
})

test.each<[string, Partial<User>]>([
  ['who has paid', { subscriptionStatus: 'active', plan: 'pro' }],
  ['who is suspended', { subscriptionStatus: 'suspended' }],
])('a seller %s is never asked to upgrade', async (_who, standing) => {
  expect(await onEachScreen(standing)).toEqual([0, 0, 0])
})

test.each([
  [42, '42 free analyses left', 'Free Trial, 42 free analyses left.', '42 free analyses left'],
  [15, '15 free analyses left', 'Free Trial, 15 free analyses left.', '15 free analyses left'],
  [10, '10 of 10 left', 'Free Trial, 10 of 10 analyses left.', '10 analyses remaining0 of 10 used'],
  [1, '1 of 10 left', 'Free Trial, 1 of 10 analyses left.', '1 analysis remaining9 of 10 used'],
])(
  'of %i free analyses every screen says the same, and of how many only while it is known',
  async (left, card, settings, plan) => {
    const standing = { freeUsesRemaining: left }
    const account = await open(WorkspacePage, '/', 'Your account', standing)
    expect(account.textContent).toContain(`Free Trial${card}`)
    expect(within(account).queryAllByRole('img')).toHaveLength(left > 10 ? 0 : 1)
    cleanup()
    expect((await open(SettingsPage, '/settings?section=account', 'Plan', standing)).textContent).toContain(settings)
    cleanup()
    expect((await open(SubscribePage, '/subscribe', /^Free Trial/, standing)).textContent).toContain(plan)
  },
)

const UnderHeader = () => (
  <>
    <nav>
      <SellerLinks user={MAYA} />
    </nav>
    <WorkspacePage />
  </>
)

test('the header opens a part of the workspace where it is, and moves the view there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const part = await open(UnderHeader, '/', 'Your items and settings', {})
  const header = within(screen.getByRole('navigation', { name: '' }))
  for (const name of ['History', 'Settings']) {
    scrolled.mockClear()
    await userEvent.click(header.getByRole('link', { name }))
    await waitFor(() => expect(location.href).toBe(`${location.origin}/#${name.toLowerCase()}`))
    await waitFor(() => expect(within(part).getByRole('tab', { name, selected: true })).toBeDefined())
    expect(scrolled.mock.contexts).toEqual([part])
  }
})
