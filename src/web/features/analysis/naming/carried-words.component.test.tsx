import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Correction } from '#contract/analysis/analysis.ts'
import type { Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { CorrectionForm } from '#web/features/analysis/correction/correction-form.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'

const HEADPHONES = {
  ...{ id: 'headphones', name: 'Headphones', category: 'Electronics', departments: [] },
  ...{ synonyms: [], nouns: ['headphones'] },
}
const KNOWN = { brand: 'Sony', model: 'WH-1000XM4', color: null }
const WORDS = 'Sony headphones WH-1000XM4'
const stool = bareAnalysis('stool').item as Named<Item>

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/types' ? [HEADPHONES] : KNOWN))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function find(part: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
  fireEvent.change(screen.getByRole('combobox', { name: /is it|what it is/ }), { target: { value: WORDS } })
  fireEvent.click(await screen.findByRole('option', { name: /^Headphones/ }))
}

async function correct(item: Named<Item>, filled: string): Promise<Correction> {
  const sent: Correction[] = []
  await find(
    <CorrectionForm
      {...{ item, busy: false, takesFocus: false }}
      onSubmit={(correction) => sent.push(correction)}
      onCancel={() => {}}
    />,
  )
  await screen.findByDisplayValue(filled)
  fireEvent.click(screen.getByRole('button', { name: 'Update price and listings' }))
  return sent[0]!
}

test('the words of a correction fill in brand and model', async () => {
  expect(await correct(stool, 'Sony')).toMatchObject({ typeId: 'headphones', brand: 'Sony', model: 'WH-1000XM4' })
})

test('a model that stands there already stays', async () => {
  expect(await correct({ ...stool, model: 'MDR-7506' }, 'Sony')).toMatchObject({ brand: 'Sony', model: 'MDR-7506' })
})

test('an item without a name gets brand and model with it, unless they were read', async () => {
  const name = vi.fn()
  const naming = { formOpen: false, takesFocus: false, openForm() {}, closeForm() {}, name, busy: false, chosen: null }
  const item = { ...stool, ...unnamedItem({ brand: 'SONY' }) }
  await find(<NameQuestion {...{ item, naming }} nounSaid={false} />)
  await waitFor(() => expect(name).toHaveBeenCalledOnce())
  expect(name.mock.calls[0]![0]).toMatchObject({ typeId: 'headphones', brand: 'SONY', model: 'WH-1000XM4' })
})
