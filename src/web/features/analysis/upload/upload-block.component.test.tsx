import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { UploadBlock } from '#web/features/analysis/upload/upload-block.tsx'
import { useShownToast } from '#web/ui/toast.ts'

const MAYA = { id: 'maya', subscriptionStatus: 'trial', freeUsesRemaining: 5 } as User
const lamp = () => new File(['bytes of it'], 'lamp.jpg', { type: 'image/jpeg' })
const send = vi.fn()

beforeEach(() => {
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

const open = () => render(<UploadBlock user={MAYA} onSeveral={() => {}} onAnswer={() => {}} />)
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo of the item'), { target: { files: [file] } })
const shownToast = () => renderHook(useShownToast).result.current

test('a photo chosen while offline stays, says so, and goes once when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  lose()
  open()
  choose(lamp())
  await screen.findByText(/You are offline\. Your photo is kept on this page/)
  expect(screen.getByAltText('Your photo')).toBeDefined()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  refuse('The server is busy.')
  act(() => void dispatchEvent(new Event('online')))
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Analysis failed', description: 'The server is busy.' }),
  )
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
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
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a file that cannot be read is said to be, and the next one is taken', async () => {
  open()
  const read = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))
  choose(Object.assign(lamp(), { slice: () => ({ arrayBuffer: read }) }))
  await vi.waitFor(() => expect(shownToast()?.title).toBe('This file cannot be read'))
  refuse('The server is busy.')
  choose(lamp())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})
