import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { endOtherSessions, listSessions, type Session } from '#contract/accounts/sessions.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { SessionList } from '#web/features/accounts/profile/session-list.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const THEN = '2026-03-14T09:26:53.000Z'
const HERE: Session = {
  ...{ id: 'here', device: 'Chrome on Windows', network: '203.0.113.x', sameNetwork: true, current: true },
  ...{ signedInAt: THEN, lastUsedAt: THEN },
}
const PHONE: Session = { ...HERE, id: 'phone', device: 'Safari on iPhone', sameNetwork: false, current: false }

test.each([
  ['Sign out Safari on iPhone', `${listSessions.path}/phone`, 'That device is signed out.'],
  ['Sign out everywhere else', endOtherSessions.path, 'Every other device is signed out.'],
])('“%s”, and then there is nothing left to sign out but this one', async (name, path, words) => {
  let sessions = [HERE, PHONE]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (asked: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(sessions)
    sent.push(`${method} ${asked}`)
    sessions = [HERE]
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionList />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^From 203\.0\.113\.x, another network, last used/)).toBeTruthy()
  expect(screen.getByText('This network, in use now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull()
  expect(screen.getAllByText('This device')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(sent).toEqual([`DELETE ${path}`])
  expect(shownToast()?.description).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
})
