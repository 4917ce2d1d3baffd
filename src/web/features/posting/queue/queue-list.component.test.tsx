import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { QueueEntry } from '#contract/posting/post-queue.ts'
import { QueueList } from '#web/features/posting/queue/queue-list.tsx'

const SOLD: QueueEntry = {
  ...{ listingId: '3f0c0000-0000-4000-8000-000000000001', itemId: '3f0c0000-0000-4000-8000-000000000002' },
  ...{ platform: 'facebook', title: 'Brass lamp', price: 40, imageUrl: null, platformUrl: null },
  ...{ state: 'out', reason: 'This item is sold.' },
}

afterEach(cleanup)

test('the lines of a queue are made when somebody looks at them, and say why one was left out', async () => {
  render(<QueueList entries={[SOLD]} current={null} onUndo={() => {}} />)
  expect(screen.getByText('(1 is left out)')).toBeTruthy()
  expect(screen.queryByText('Brass lamp')).toBeNull()
  await userEvent.click(screen.getByText('All 1 listings'))
  expect(await screen.findByText(/This item is sold\.$/)).toBeTruthy()
})
