import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChosenType } from '#web/features/analysis/naming/chosen-type.ts'
import { NameSearch } from '#web/features/analysis/naming/name-search.tsx'

const CHAIRS = {
  ...{ id: 'armchair', name: 'Armchair or rocking chair', category: 'Furniture', departments: [] },
  ...{ synonyms: [], nouns: ['rocking chair'] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('that nothing in the list fits is said only once the list is there', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => list.promise)
  const chosen: ChosenType[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NameSearch text="rocking chair" onText={() => {}} onChoose={(type) => chosen.push(type)} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.click(field)
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toEqual([])

  await act(async () => list.resolve(Response.json([CHAIRS])))
  await screen.findByRole('option', { name: /^Rocking chair/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toEqual([{ typeId: 'armchair', name: 'Rocking chair', category: 'Furniture', noun: 'rocking chair' }])
})
