import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { bareWholeItem, unnamedItem } from '#tests/item-fixtures.ts'
import { ItemPage } from '#web/app/item/item-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'
const NEAREST = [{ typeId: 'wardrobe', type: 'Wardrobe', category: 'Furniture', confidence: 0.2 }]
const UNNAMED = { ...unnamedItem({ guesses: NEAREST }), recommendedPrice: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the page of an item that nobody recognized asks what it is, and shows no price', async () => {
  const { item, ...rest } = bareAnalysis('stool')
  const answers: Record<string, unknown> = {
    [`/api/items/${ID}`]: { ...bareWholeItem(ID), ...UNNAMED, state: 'unnamed', name: null, noun: null },
    [`/api/items/${ID}/analysis`]: { ...rest, item: { ...item, ...UNNAMED }, pricing: null, listings: {} },
  }
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 }),
  )
  history.replaceState(null, '', `/items/${ID}`)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <ItemPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'What is it?' })
  const nearest = within(screen.getByRole('group', { name: 'Is it one of these?' }))
  expect(nearest.getByRole('button', { name: 'Wardrobe' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Or find what it is' })).toBeDefined()
  expect(screen.queryByText('Recommended price')).toBeNull()
})
