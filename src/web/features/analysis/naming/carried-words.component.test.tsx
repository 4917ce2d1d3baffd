import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Correction } from '#contract/analysis/analysis.ts'
import type { Named } from '#contract/items/identity.ts'
import type { Item } from '#contract/items/items.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { CorrectionForm } from '#web/features/analysis/naming/correction-form.tsx'
import { NameQuestion } from '#web/features/analysis/naming/name-question.tsx'

const HEADPHONES = {
  ...{ id: 'headphones', name: 'Headphones', category: 'Electronics', departments: [] },
  ...{ synonyms: [], nouns: ['headphones'] },
}
const KNOWN = { brand: 'Sony', model: 'WH-1000XM4', color: 'black' }
const WORDS = 'Sony headphones WH-1000XM4 black'
const stool = bareAnalysis('stool').item as Named<Item>

let lookedUp: Promise<unknown>
beforeEach(() => {
  lookedUp = Promise.resolve()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/types') return Response.json([HEADPHONES])
    await lookedUp
    return Response.json(KNOWN)
  })
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

const update = () => fireEvent.click(screen.getByRole('button', { name: /^Updat/ }))

async function startCorrecting(item: Named<Item>) {
  const sent: Correction[] = []
  await find(
    <CorrectionForm
      {...{ item, busy: false, takesFocus: false }}
      onSubmit={(correction) => sent.push(correction)}
      onCancel={() => {}}
    />,
  )
  return sent
}

async function correct(item: Named<Item>, filled: string): Promise<Correction> {
  const sent = await startCorrecting(item)
  await screen.findByDisplayValue(filled)
  update()
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]!
}

const TOLD = { typeId: 'headphones', brand: 'Sony', model: 'WH-1000XM4', answers: { colour: 'black' } }

test('the words of a correction fill in brand and model, and tell the color', async () => {
  expect(await correct(stool, 'Sony')).toMatchObject(TOLD)
})

test('the color that the words tell can be removed', async () => {
  const sent = await startCorrecting(stool)
  fireEvent.click(await screen.findByRole('button', { name: /^Color: black/ }))
  update()
  await waitFor(() => expect(sent).toMatchObject([{ brand: 'Sony', answers: {} }]))
})

test('a correction that is sent before the words were looked up waits for them, once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  lookedUp = promise
  const sent = await startCorrecting(stool)
  update()
  update()
  expect(sent).toEqual([])
  resolve()
  await waitFor(() => expect(sent).toMatchObject([TOLD]))
})

test('a correction that is canceled while the words are looked up is not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  lookedUp = promise
  const sent = await startCorrecting(stool)
  update()
  cleanup()
  resolve()
  await new Promise((done) => setTimeout(done, 20))
  expect(sent).toEqual([])
})

test('a model that stands there already stays', async () => {
  expect(await correct({ ...stool, model: 'MDR-7506' }, 'Sony')).toMatchObject({ brand: 'Sony', model: 'MDR-7506' })
})

test('an item without a name gets brand, model and color with it, unless they were read', async () => {
  const name = vi.fn()
  const naming = { formOpen: false, takesFocus: false, openForm() {}, closeForm() {}, name, busy: false, chosen: null }
  const item = { ...stool, ...unnamedItem({ brand: 'SONY' }) }
  await find(<NameQuestion {...{ item, naming }} nounSaid={false} />)
  await waitFor(() => expect(name).toHaveBeenCalledOnce())
  expect(name.mock.calls[0]![0]).toMatchObject({ ...TOLD, brand: 'SONY' })
})
