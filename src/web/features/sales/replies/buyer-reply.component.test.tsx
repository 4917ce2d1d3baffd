import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuyerReply } from '#web/features/sales/replies/buyer-reply.tsx'

const drafts = ['Yes, it is.', 'Yes! When?', 'It is.']
const REPLY = { intent: 'availability', warning: null, drafts, titles: ['Say yes', 'Ask when', 'Be short'] }

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(REPLY)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('replies to one message cannot be copied once another one is typed', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyerReply itemId={undefined} price={null} earlier={undefined} />
    </QueryClientProvider>,
  )
  const message = screen.getByLabelText('The buyer’s message')
  const type = (value: string) => fireEvent.change(message, { target: { value } })
  type('Available?')
  fireEvent.click(screen.getByText('Suggest replies'))
  const copy = await screen.findByLabelText('Copy: Say yes')
  const isInert = () => copy.closest('[inert]') !== null
  expect(isInert()).toBe(false)
  type('Would you take $5?')
  expect(isInert()).toBe(true)
  type('Available?')
  expect(isInert(), 'the same message again').toBe(false)
})
