import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { getNotifications, getSettings } from '#contract/settings/settings.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { AiSettings } from '#web/features/settings/ai-settings.tsx'
import { NotificationSettings } from '#web/features/settings/notification-settings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const CHOICES = { aiModel: 'gemini', analysisDetail: 'detailed', learnsNames: true, learnsPrices: true }
const NAMES = { gemini: 'Gemini', openai: 'OpenAI', azure: 'Azure' }
const PREFERENCES = { emailUpdates: true, priceAlerts: false, analysisComplete: true, marketingEmails: false }

let sent: unknown[]
let fails: boolean

beforeEach(() => {
  sent = []
  fails = false
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(String(body)))
      return fails ? Response.json({}, { status: 400 }) : new Response(body as string)
    }
    if (path === getNotifications.path) return Response.json(PREFERENCES)
    if (path === getSettings.path)
      return Response.json({ ...CHOICES, engines: [], sharesCorrections: false, livePrices: false, names: NAMES })
    return new Response(null, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (settings: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{settings}</QueryClientProvider>)

test('a switch that could not be saved goes back and says so, and the next try is saved with all the others', async () => {
  open(<NotificationSettings />)
  const alerts = await screen.findByRole('switch', { name: /Price alerts/ })
  fails = true
  await userEvent.click(alerts)
  await waitFor(() => expect(shownToast()?.description).toBe('Failed to update settings. Please try again.'))
  expect(alerts.getAttribute('aria-checked')).toBe('false')
  fails = false
  await userEvent.click(alerts)
  await waitFor(() => expect(shownToast()?.title).toBe('Notification Settings Saved'))
  expect(alerts.getAttribute('aria-checked')).toBe('true')
  expect(sent.at(-1)).toEqual({ ...PREFERENCES, priceAlerts: true })
})

test('the detail of an analysis is chosen, and the other choices stay', async () => {
  open(<AiSettings user={{ subscriptionStatus: 'trial' } as User} />)
  const detail = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Analysis detail' })
  await userEvent.selectOptions(detail, 'Standard')
  await waitFor(() => expect(shownToast()?.title).toBe('Settings Updated'))
  expect(detail.value).toBe('standard')
  expect(sent).toEqual([{ ...CHOICES, analysisDetail: 'standard' }])
})
