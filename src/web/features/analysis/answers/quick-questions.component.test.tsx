import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { answerItem, knownOf } from '#contract/analysis/answer-item.ts'
import { NOTHING_SAID } from '#contract/items/type-guide/answers.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { QuickQuestions } from '#web/features/analysis/answers/quick-questions.tsx'
import { useShownToast } from '#web/ui/toast.ts'

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let shown: AnalysisResult

function Screen() {
  const [result, setResult] = useState(shown)
  shown = result
  return <QuickQuestions result={result} heading="h2" onShown={setResult} onStored={() => {}} />
}

function comeBack() {
  cleanup()
  render(<Screen />)
}

function ask(typeId: string, colour?: string) {
  const bare = bareAnalysis(typeId)
  const item = { ...bare.item, ...(colour && { proposals: { colour } }) }
  shown = { ...bare, item, ...knownOf(bare.guide!, item, NOTHING_SAID) }
  render(<Screen />)
  return {
    titles: () => Object.values(shown.listings).map(({ title }) => title),
    price: () => shown.pricing!.recommended,
  }
}

const proposal = (words: string) => screen.queryByRole('button', { name: new RegExp(`^Color: ${words}`) })

test('a color that the photo hints at is in no title until one tap says that it is right', () => {
  const { titles } = ask('jeans', 'navy')
  expect(titles().join()).not.toMatch(/navy/i)

  fireEvent.click(proposal('navy')!)
  expect(titles()).toEqual(titles().map(() => expect.stringMatching(/navy/i)))
  expect(proposal('navy')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Change Color: navy/ }))
  expect(screen.getByRole('group', { name: 'What color is it?' })).toBeDefined()
})

test('a color that is marked among the choices of its question is not proposed twice', () => {
  ask('polo-shirt', 'blue')
  expect(proposal('blue')).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Add details' }))
  expect(screen.getByRole('button', { name: /^Blue.*please check/ })).toBeDefined()
  expect(proposal('blue')).toBeNull()
})

test('a color that is no choice of its question is proposed in it, and nowhere else meanwhile', () => {
  const { titles } = ask('jeans', 'navy')
  fireEvent.click(proposal('navy')!)
  fireEvent.click(screen.getByRole('button', { name: /^Change Color: navy/ }))
  const field = screen.getByRole('textbox', { name: /color/i })
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  expect(titles().join()).not.toMatch(/navy/i)
  expect(proposal('navy')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Navy.*please check/ }))
  expect(titles()).toEqual(titles().map(() => expect.stringMatching(/navy/i)))
})

test('what is known shows that a tap changes it', () => {
  ask('jeans', 'navy')
  fireEvent.click(proposal('navy')!)
  expect(screen.getByRole('button', { name: /^Change Color: navy/ }).querySelector('.lucide-pencil')).not.toBeNull()
})

test('a thing that shows a picture gets no color from it', () => {
  ask('smartphone', 'blue')
  expect(screen.queryByText('Is this right?')).toBeNull()
})

test('an answer that cannot be saved is taken back, with a sentence, and can be given again', async () => {
  const message = 'This item does not exist.'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', error: message, message }, { status: 404 }))
  const { titles } = ask('lamp')
  fireEvent.click(screen.getByRole('button', { name: /^Not working/ }))
  expect(titles()[0]).toBe('Lamp for Parts or Repair')
  const { result: toast } = renderHook(useShownToast)
  await waitFor(() => expect(titles()[0]).toBe('Lamp'))
  expect(toast.current).toMatchObject({ title: 'Your answer was not saved', description: message })

  const stored = answerItem(bareAnalysis('lamp'), { answers: { works: 'not working' } })
  vi.stubGlobal('fetch', async () => Response.json(stored))
  toast.current!.action!.run()
  await screen.findByText('Saved')
  expect(titles()[0]).toBe('Lamp for Parts or Repair')
})

test('a name and an answer that are known can be changed, where the focus is then, and taken back', () => {
  const { titles, price } = ask('lamp')
  fireEvent.click(screen.getByRole('button', { name: 'Add details' }))
  fireEvent.click(screen.getByRole('button', { name: 'Table lamp' }))
  fireEvent.click(screen.getByRole('button', { name: /^Brass \+\$/ }))
  expect([titles()[0], price()]).toEqual(['Brass Table Lamp', 110])
  comeBack()
  fireEvent.click(screen.getByRole('button', { name: /^Change Name: table lamp/ }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What would you call it?' }))
  fireEvent.click(screen.getByRole('button', { name: /^Change Material: brass/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Brass/, pressed: true }))
  expect([titles()[0], price()]).toEqual(['Table Lamp', 100])
})

test('a question can be skipped, and a phone that is locked to an account gets a word of warning', () => {
  const { titles } = ask('smartphone')
  fireEvent.click(screen.getByRole('button', { name: 'Skip: Which model exactly?' }))
  expect(screen.queryByRole('group', { name: 'Which model exactly?' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add details' }))
  fireEvent.click(screen.getByRole('button', { name: /^Locked to an account/ }))
  expect(screen.getByRole('alert').textContent).toMatch(/^A locked phone is only good for parts\./)
  expect(titles()[0]).toBe('Smartphone Locked, for Parts')
})
