import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Announcement, previewAnnouncement } from '#contract/admin/announcements.ts'
import { billingConfig } from '#contract/billing/billing.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { NewsPanel } from '#web/features/admin/overview/news-panel.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const announcement = (finishedAt: string | null): Announcement => ({
  ...{ id: crypto.randomUUID(), subject: 'What is new', startedAt: '2026-09-16T09:30:00.000Z', finishedAt },
  ...{ sent: 1, unsure: 0 },
})
const FINISHED = announcement('2026-09-16T09:31:00.000Z')
const UNDER_WAY = announcement(null)

let mails: boolean
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path === billingConfig.path) return Response.json({ payments: 'off', publishableKey: null, mails })
    if (path === previewAnnouncement.path) return Response.json({ subject: 'News', text: 'Hello Maya,', recipients: 1 })
    if (method === 'POST') return Response.json(UNDER_WAY, { status: 202 })
    return Response.json({ announcements: [FINISHED, UNDER_WAY], recipients: 1, nextFrom: null })
  })
  return () => {
    cleanup()
    vi.unstubAllGlobals()
  }
})

async function write(button: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewsPanel />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'News' } })
  fireEvent.change(screen.getByLabelText('What is new'), { target: { value: 'Phones remind you now.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  fireEvent.click(await screen.findByRole('button', { name: button }))
}
const history = () => screen.getByRole('list', { name: 'Emails so far' }).textContent

test('an email that leaves the server is sent, and the history says to how many', async () => {
  mails = true
  await write('Send to 1 person')
  await waitFor(() => expect(shownToast()?.title).toBe('Sending Started'))
  expect(history()).toMatch(/, sent to 1 person.*, going out, so far to 1 person/)
})

test('where no email leaves the server, nothing says that it was sent', async () => {
  mails = false
  await write('Save for 1 person')
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Saving Started',
      description: 'This server sends no email: each is saved in the outbox folder.',
    }),
  )
  expect(screen.getByText(/^This server sends no email/)).toBeDefined()
  expect(history()).toMatch(/, saved for 1 person.*, being saved, so far for 1 person/)
})
