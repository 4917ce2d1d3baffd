import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '#contract/items/items.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { createQueryClient } from '#web/platform/query-client.ts'

const NEAREST = [
  { typeId: 'wardrobe', type: 'Wardrobe', category: 'Furniture', confidence: 0.2 },
  { typeId: 'bookcase', type: 'Bookcase', category: 'Furniture', confidence: 0.1 },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what nobody recognized is named by one tap on what is nearest, and what was seen of it stays', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const name = vi.fn()
  const item: Item = { ...bareAnalysis('stool').item, ...unnamedItem({ guesses: NEAREST, material: 'Oak' }) }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NameQuestion item={item} nounSaid={false} naming={{ name, chosen: null, busy: false } as unknown as Naming} />
    </QueryClientProvider>,
  )
  const nearest = within(screen.getByRole('group', { name: 'Is it one of these?' }))
  expect(nearest.getAllByRole('button').map((button) => button.textContent)).toEqual(['Wardrobe', 'Bookcase'])
  fireEvent.click(nearest.getByText('Wardrobe'))
  expect(name.mock.lastCall![0]).toMatchObject({
    ...{ typeId: 'wardrobe', type: 'Wardrobe', category: 'Furniture' },
    ...{ material: 'Oak', condition: null },
  })
})
