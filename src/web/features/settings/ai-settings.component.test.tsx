import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { AiSettings } from '#web/features/settings/ai-settings.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const MAYA = { id: 'maya', subscriptionStatus: 'trial', freeUsesRemaining: 5 } as User
const CHOSEN = { aiModel: 'gemini', analysisDetail: 'detailed', learnsNames: true, learnsPrices: true }
const STORED = {
  ...CHOSEN,
  ...{ engines: [], sharesCorrections: false, livePrices: false },
  names: { gemini: 'Gemini', openai: 'OpenAI', azure: 'Azure' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['Name photos like my earlier items', 'learnsNames'],
  ['Learn from what I sold', 'learnsPrices'],
])('“%s” can be turned off, and nothing else changes by it', async (label, name) => {
  let stored: Record<string, unknown> = STORED
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') stored = { ...stored, ...JSON.parse(String(body)) }
    return Response.json(stored)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AiSettings user={MAYA} />
    </QueryClientProvider>,
  )
  const learning = await screen.findByRole('switch', { name: label })
  await userEvent.click(learning)
  await waitFor(() => expect(shownToast()?.title).toBe('Settings Updated'))
  expect(stored).toEqual({ ...STORED, [name]: false })
  await waitFor(() => expect(learning.getAttribute('aria-checked')).toBe('false'))
})
