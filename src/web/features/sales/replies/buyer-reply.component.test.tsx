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

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyerReply itemId={undefined} price={null} earlier={undefined} />
    </QueryClientProvider>,
  )
const type = (value: string) => fireEvent.change(screen.getByLabelText('The buyer’s message'), { target: { value } })
const ask = async (message: string) => {
  type(message)
  fireEvent.click(screen.getByText('Suggest replies'))
  return screen.findByLabelText('Copy: Say yes')
}

test('replies to one message cannot be copied once another one is typed', async () => {
  open()
  const copy = await ask('Available?')
  const isInert = () => copy.closest('[inert]') !== null
  expect(isInert()).toBe(false)
  type('Would you take $5?')
  expect(isInert()).toBe(true)
  type('Available?')
  expect(isInert(), 'the same message again').toBe(false)
})

const IN_ENGLISH = 'The buyer wrote in Spanish; these replies are in English.'

test('English replies to a message in Spanish say that they are', async () => {
  open()
  await ask('Hola, sigue disponible?')
  expect(screen.getByText(IN_ENGLISH)).toBeDefined()
})

test('nothing is said of the language where it is the buyer’s', async () => {
  open()
  await ask('Available?')
  expect(screen.queryByText(IN_ENGLISH)).toBeNull()
  cleanup()
  const spanish = ['Sí, todavía está disponible.', 'Sí, ¿cuándo puedes recogerlo?', 'Sí, está disponible.']
  vi.stubGlobal('fetch', async () => Response.json({ ...REPLY, drafts: spanish }))
  open()
  await ask('Hola, sigue disponible?')
  expect(screen.queryByText(IN_ENGLISH)).toBeNull()
})
