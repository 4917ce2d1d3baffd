import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { WhatItIs } from '#web/features/analysis/results/what-it-is.tsx'

const stool = bareAnalysis('stool')

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/types' ? [] : stool))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Item() {
  const naming = useNaming(stool.item, { focusAfter: '#facts', onNamed() {} })
  return <WhatItIs item={stool.item} facts={stool.facts} naming={naming} />
}

const come = () => render(<Item />, { wrapper: Client })
const Client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const form = () => screen.queryByRole('form', { name: 'Correct the item' })
const leave = cleanup

async function type() {
  come()
  fireEvent.click(screen.getByRole('button', { name: 'Not quite right?' }))
  fireEvent.change(await screen.findByLabelText('What is it?'), { target: { value: 'Milking stool' } })
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'Windsor' } })
}

test('who goes back while correcting an item, and forth again, finds the form as it was', async () => {
  await type()
  leave()
  come()
  expect(await screen.findByDisplayValue('Windsor')).toBeTruthy()
  expect(screen.getByDisplayValue('Milking stool')).toBeTruthy()
})

test('a form in which nothing was changed is closed again', async () => {
  come()
  fireEvent.click(screen.getByRole('button', { name: 'Not quite right?' }))
  await screen.findByLabelText('Brand')
  leave()
  come()
  expect(form()).toBeNull()
})

test.each(['Cancel', 'Update price and listings'])('after %s nothing of it is left', async (button) => {
  await type()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(form()).toBeNull())
  leave()
  come()
  expect(form()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Not quite right?' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Brand')).value).toBe('')
})
