import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HistoryItem } from '#contract/items/history.ts'
import { NO_LISTINGS } from '#contract/items/item-standing.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { HistoryList } from './history-list.tsx'

const CLOCK: HistoryItem = {
  ...bareWholeItem('3f0c0000-0000-4000-8000-000000000001'),
  ...{ isGuess: false, imported: null, listings: NO_LISTINGS, postedOn: [], liveSince: null, askingPrice: 85 },
  ...{ costCents: 1500, profitCents: null, daysToSell: null, stillUp: 0, mayBeUp: 0 },
}
const nothing = () => null

afterEach(cleanup)

function profitOf(item: HistoryItem) {
  render(<HistoryList items={[item]} stale={false} actions={nothing} advice={nothing} onMissing={nothing} />)
  const place = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Profit')
  return within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[place]?.textContent
}

test('what was given away earned and lost nothing, as in the figures', () => {
  expect(profitOf({ ...CLOCK, state: 'kept', fate: 'given' })).toBe('')
})

test('what is for sale shows what would be left at the asking price', () => {
  expect(profitOf({ ...CLOCK, state: 'live' })).toBe('$70.00')
})
