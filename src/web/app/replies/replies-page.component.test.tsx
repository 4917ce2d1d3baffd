import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentItems } from '#contract/items/items.ts'
import { clearEarlier, type EarlierMessage } from '#contract/sales/replies/own-replies.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { bareLine } from '#tests/item-fixtures.ts'
import { RepliesPage } from '#web/app/replies/replies-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

/** Of its own: a photo that could not be loaded in another test is asked for at another address. */
const LAMP = '3f0c0000-0000-4000-8000-0000000000a1'

const REPLY = {
  intent: 'availability',
  warning: null,
  drafts: ['Yes, it is.', 'Yes! When?', 'It is.'],
  titles: ['Say yes', 'Ask when', 'Be short'],
}

let asked: unknown[]
let earlier: EarlierMessage[]

beforeEach(() => {
  asked = []
  earlier = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === clearEarlier.path && method === 'DELETE') earlier = []
    if (path === clearEarlier.path)
      return method === 'GET' ? Response.json({ messages: earlier }) : new Response(null, { status: 204 })
    if (path.startsWith(recentItems.path))
      return Response.json([bareLine(LAMP, { type: 'Lamp', imageUrl: `/api/items/${LAMP}/image` })])
    if (path === answerBuyer.path) {
      asked.push(JSON.parse(String(body)))
      return Response.json(REPLY)
    }
    return new Response(null, { status: path.startsWith('/api/items/') ? 404 : 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RepliesPage />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}

test('items to choose from show their cover, which is fetched only where it is seen', async () => {
  open('/replies')
  const choice = await screen.findByRole('option', { name: /^Lamp/ })
  const cover = choice.querySelector('img')!
  expect(cover.getAttribute('src')).toBe(`/api/items/${LAMP}/image?w=160`)
  expect(cover.getAttribute('loading')).toBe('lazy')
  expect(screen.getByRole('option', { name: 'No item' }).querySelector('img')).toBeNull()
})

test('an item that is not there leaves the replies without its facts', async () => {
  open('/replies?item=3f0c0000-0000-4000-8000-000000000009')
  await userEvent.type(screen.getByLabelText('The buyer’s message'), 'still available?')
  await userEvent.click(screen.getByRole('button', { name: 'Suggest replies' }))
  await screen.findByRole('heading', { name: 'Three replies' })
  expect(asked).toEqual([{ message: 'still available?', tone: 'friendly' }])
})

test('the tone is chosen for the same message', async () => {
  open('/replies')
  await userEvent.type(screen.getByLabelText('The buyer’s message'), 'still available?')
  await userEvent.click(screen.getByRole('button', { name: 'Suggest replies' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Short' }))
  const message = 'still available?'
  expect(asked).toEqual([
    { message, tone: 'friendly' },
    { message, tone: 'short' },
  ])
})

test('an earlier message is answered once more, and all of them are cleared', async () => {
  const message = 'Is this still available?'
  earlier = [{ id: LAMP, itemId: null, message, intent: 'availability', at: '2026-11-15T12:00:00.000Z' }]
  open('/replies')
  await userEvent.click(await screen.findByRole('button', { name: /Is this still available\?/ }))
  await screen.findByRole('heading', { name: 'Three replies' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('The buyer’s message').value).toBe(message)
  expect(asked).toEqual([{ message, tone: 'friendly' }])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Earlier' })).toBeNull())
})
