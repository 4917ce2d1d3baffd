import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { PHOTO_MAX_BYTES } from '#contract/items/photo-file.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { heicHead } from '#tests/heic-head.ts'
import { unnamedItem } from '#tests/item-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { UploadBlock } from '#web/features/analysis/upload/upload-block.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { enter } from '#web/platform/session-calls.ts'

const MAYA = { id: 'maya', subscriptionStatus: 'trial', freeUsesRemaining: 5 } as User
const lamp = () => new File(['bytes of it'], 'lamp.jpg', { type: 'image/jpeg' })
const send = vi.fn()
let cache = createQueryClient()

beforeEach(() => {
  cache = createQueryClient()
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lose = () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
const refuse = (message: string) =>
  send.mockResolvedValueOnce(Response.json({ code: 'unavailable', error: message, message }, { status: 503 }))

const open = (user = MAYA) =>
  render(
    <QueryClientProvider client={cache}>
      <UploadBlock user={user} onSeveral={() => {}} onAnswer={() => {}} />
    </QueryClientProvider>,
  )
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const chooseOfflineAndLeave = async () => {
  isOnline(false)
  lose()
  open()
  choose(lamp())
  await screen.findByText(/You are offline/)
  cleanup()
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo of the item'), { target: { files: [file] } })

test('a photo chosen while offline stays, says so, and goes once when the connection is back', async () => {
  isOnline(false)
  lose()
  open()
  choose(lamp())
  await screen.findByText(/You are offline\. Your photo is kept on this page/)
  expect(screen.getByAltText('Your photo')).toBeDefined()

  isOnline(true)
  refuse('The server is busy.')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Analysis failed', description: 'The server is busy.' }),
  )
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a photo chosen while offline is still there after a look at another page', async () => {
  await chooseOfflineAndLeave()
  open()
  expect(screen.getByText(/You are offline/)).toBeDefined()
  expect(screen.getByAltText('Your photo')).toBeDefined()
  expect(send).toHaveBeenCalledTimes(1)
})

test('if the connection came back meanwhile, the photo goes when its page is opened again, once', async () => {
  await chooseOfflineAndLeave()
  isOnline(true)
  refuse('The server is busy.')
  open()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  cleanup()
  open()
  expect(screen.queryByAltText('Your photo')).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a kept photo is never another seller’s', async () => {
  await enter(cache, MAYA)
  await chooseOfflineAndLeave()
  const other = { ...MAYA, id: 'other' }
  await enter(cache, other)
  isOnline(true)
  open(other)
  expect(screen.queryByAltText('Your photo')).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a photo whose connection was lost can be sent again, and only by hand', async () => {
  lose()
  open()
  choose(lamp())
  await screen.findByText(/The server did not answer\. Check your connection and try again\./)
  act(() => void dispatchEvent(new Event('online')))
  expect(send).toHaveBeenCalledTimes(1)
  refuse('The server is busy.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a file that cannot be read is said to be, and the next one is taken', async () => {
  open()
  const read = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
  choose(Object.assign(lamp(), { slice: () => ({ arrayBuffer: read }) }))
  await waitFor(() => expect(shownToast()?.title).toBe('This file cannot be read'))
  refuse('The server is busy.')
  choose(lamp())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test.each([
  ['notes.txt', 'text/plain', 'hello', 'Invalid file type'],
  ['huge.jpg', 'image/jpeg', new Uint8Array(PHOTO_MAX_BYTES + 1), 'File too large'],
  ['my lamp.jpg', 'image/jpeg', 'bytes of it', 'Invalid file name'],
  [
    'IMG_1.jpg',
    'image/jpeg',
    new Uint8Array(heicHead('heic', 'mif1')),
    /This one is HEIC: please export it as JPG first/,
  ],
] as const)('%s is refused with its own words, and not sent', async (name, type, bytes, words) => {
  open()
  choose(new File([bytes], name, { type }))
  await waitFor(() => {
    const { title, description } = shownToast()!
    expect(typeof words === 'string' ? title : description).toMatch(words)
  })
  expect(send).not.toHaveBeenCalled()
})

test('that an analysis is complete is not said of the next photo, which has no name', async () => {
  open()
  const clock = bareAnalysis('clock')
  send.mockResolvedValueOnce(Response.json(clock))
  choose(lamp())
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Analysis complete!', open: true }))
  const unnamed = { ...clock, item: { ...clock.item, ...unnamedItem() }, pricing: null, listings: {} }
  send.mockResolvedValueOnce(Response.json(unnamed))
  choose(lamp())
  await screen.findByText('Analyzing image...')
  await screen.findByText('Choose a photo')
  expect(shownToast()?.open).toBe(false)
})
