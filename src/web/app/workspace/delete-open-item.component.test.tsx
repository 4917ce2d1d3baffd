import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { getAnalysis } from '#contract/analysis/analysis.ts'
import { deleteItem, recentItems } from '#contract/items/items.ts'
import { getItem, restoreItem } from '#contract/items/whole-item.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareLine, bareWholeItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
// Else fetched when the item is opened, which a busy machine does too late.
import '#web/app/workspace/item-panels.tsx'
import { WorkspacePage } from '#web/app/workspace/workspace-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const CLOCK = bareAnalysis('clock')
const { id } = CLOCK.item
const MAYA: User = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000009', name: 'Maya', email: 'maya@example.com', profileImage: null },
  ...{ role: 'user', subscriptionStatus: 'trial', plan: null, freeUsesRemaining: 10, emailVerified: true },
  ...{ createdAt: new Date().toISOString(), hasPassword: true },
}

beforeEach(async () => {
  let there = true
  const answers: Record<string, () => unknown> = {
    [`GET ${getItem.path}`]: () => bareWholeItem(id),
    [`GET ${getAnalysis.path}`]: () => CLOCK,
    [`GET ${recentItems.path}`]: () => (there ? [bareLine(id)] : []),
    [`POST ${restoreItem.path}`]: () => {
      there = true
      return bareWholeItem(id)
    },
  }
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const { pathname } = new URL(path, location.origin)
    const asked = `${method} ${pathname.replace(id, ':id')}`
    if (asked === `DELETE ${deleteItem.path}`) {
      there = false
      return new Response(null, { status: 204 })
    }
    return answers[asked] ? Response.json(answers[asked]()) : new Promise(() => {})
  })
  history.replaceState(null, '', `/?item=${id}`)
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, MAYA)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <WorkspacePage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await results()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const results = () => screen.findByRole('region', { name: 'AI Analysis Results' })
const recent = () => screen.findByRole('region', { name: 'Recent Items' })

async function expectDeleted() {
  await waitFor(() => expect(shownToast()?.title).toBe('Item deleted'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'AI Analysis Results' })).toBeNull())
  expect(location.search).toBe('')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent Items' })).toBeNull())
}
async function undo() {
  const { action } = shownToast()!
  act(() => action!.run())
  await waitFor(() => expect(shownToast()?.title).toBe('Item restored'))
}

test('an item that is deleted where it is open is closed, and open again when it is brought back', async () => {
  await userEvent.click(within(await results()).getByRole('button', { name: 'Delete item' }))
  await expectDeleted()
  await undo()
  await results()
  expect(location.search).toBe(`?item=${id}`)
  await recent()
})

test('an item that is deleted in a list is closed, too, and is in the list again when it is brought back', async () => {
  await userEvent.click(within(await recent()).getByRole('button', { name: /^Delete/ }))
  await expectDeleted()
  await undo()
  await recent()
})
