import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePrices, deleteItems, planListings, scheduleItems, setPrices } from '#contract/listings/bulk-acts.ts'
import type { DashboardItem } from '#contract/listings/dashboard-items.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/app/dashboard/items/bulk-dialog.tsx'
import { BulkItems } from '#web/app/dashboard/items/bulk-items.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const [LAMP, CLOCK] = [1, 2].map((last) => `3f0c0000-0000-4000-8000-00000000000${last}`) as [string, string]
const IDS = [LAMP, CLOCK]
const ITEMS: DashboardItem[] = IDS.map((id) => ({ ...bareLine(id), condition: 'Good', chips: [] }))
const BEFORE = IDS.map((id) => ({ id, price: 85 }))
const PLANS = [{ listingId: LAMP, at: null }]

let sent: Record<string, Record<string, unknown>>
const onActed = vi.fn()
const onClear = vi.fn()

beforeEach(() => {
  sent = {}
  const answers: Record<string, unknown> = {
    [changePrices.path]: { changed: IDS, stayed: [], before: BEFORE, online: [] },
    [scheduleItems.path]: { changed: IDS, stayed: [], listings: 8, before: PLANS },
    [deleteItems.path]: { ids: IDS },
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent[path] = JSON.parse(String(body))
    return Response.json(answers[path] ?? { changed: IDS, stayed: [], ids: IDS })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <BulkItems items={ITEMS} hasWebhook={false} onActed={onActed} onClear={onClear} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const said = async (title: string) => {
  await waitFor(() => expect(shownToast()?.title).toBe(title))
  return shownToast()!
}

test('prices are lowered by a figure, by nothing else, and Undo sets each as it was', async () => {
  await press('Change price')
  const { getByLabelText, getByRole } = await dialog('Change price')
  const percent = getByLabelText('Lower by how many percent')
  const change = getByRole<HTMLButtonElement>('button', { name: 'Change price' })
  await userEvent.clear(percent)
  await userEvent.type(percent, 'ten')
  expect(change.disabled).toBe(true)
  await userEvent.clear(percent)
  await userEvent.type(percent, '15')
  await userEvent.click(change)
  const { description, action } = await said('Prices changed')
  expect(description).toBe('2 changed.')
  expect(sent[changePrices.path]).toMatchObject({ ids: IDS, change: { percent: -15 }, underFloor: false })
  expect(onClear).toHaveBeenCalledOnce()
  action!.run()
  await waitFor(() => expect(sent[setPrices.path]).toEqual({ prices: BEFORE }))
})

test('they are scheduled on the marketplaces that are chosen, and Undo brings back the plans from before', async () => {
  await press('Schedule')
  const { getByRole } = await dialog('Schedule')
  await userEvent.click(getByRole('checkbox', { name: '5miles' }))
  await userEvent.click(getByRole('button', { name: 'Schedule' }))
  const { description, action } = await said('Post scheduled')
  expect(description).toMatch(/2 scheduled\.$/)
  expect(sent[scheduleItems.path]).toMatchObject({
    ids: IDS,
    platforms: ['facebook', 'craigslist', 'offerup', 'mercari'],
  })
  expect(onClear).toHaveBeenCalledOnce()
  action!.run()
  await waitFor(() => expect(sent[planListings.path]).toEqual({ schedules: PLANS }))
})

test('they are deleted together, and Undo brings all of them back', async () => {
  await press('Delete')
  const { action } = await said('2 items deleted')
  expect(sent[deleteItems.path]).toEqual({ ids: IDS })
  expect(onActed).toHaveBeenCalledWith(IDS)
  action!.run()
  await waitFor(() => expect(sent['/api/items/restore']).toEqual({ ids: IDS }))
})
