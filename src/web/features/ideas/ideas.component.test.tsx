import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { type Idea, listIdeas, plannedIdeas, suggestIdea, takesVotes } from '#contract/ideas.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { IdeasPage } from '#web/features/ideas/ideas-page.tsx'
import { WhatsNewPage } from '#web/features/ideas/whats-new-page.tsx'
import { ME_KEY } from '#web/platform/me-key.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const SUPPORTER = { id: 'sam', subscriptionStatus: 'active', plan: 'supporter' } as User

const SUGGESTED: Idea = {
  ...{ id: '3f0c0000-0000-4000-8000-000000000009', title: 'Scan receipts', detail: '', state: 'waiting', votes: 1 },
  ...{ at: '2026-03-14T09:26:53.000Z', voted: true, own: true },
}

let ideas: Idea[]
let sent: [string, unknown][]

beforeEach(() => {
  sent = []
  ideas = (['planned', 'done'] as const).map((state, index) => ({
    ...{ id: `3f0c0000-0000-4000-8000-00000000000${index + 1}`, title: `One that is ${state}`, detail: '' },
    ...{ state, votes: 1, at: '2026-03-14T09:26:53.000Z', voted: false, own: false },
  }))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET' && path === plannedIdeas.path)
      return Response.json(ideas.filter(({ state }) => state === 'planned'))
    if (method === 'GET') return Response.json(path === listIdeas.path ? { ideas, weight: 3 } : null)
    sent.push([`${method} ${path}`, JSON.parse(String(body))])
    if (path === suggestIdea.path) {
      ideas = [SUGGESTED, ...ideas]
      return Response.json(SUGGESTED, { status: 201 })
    }
    ideas = ideas.map((idea) => (takesVotes(idea.state) ? { ...idea, voted: true, votes: 4 } : idea))
    return Response.json(ideas[0])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(Page: typeof IdeasPage) {
  const client = createQueryClient()
  client.setQueryData(ME_KEY, SUPPORTER)
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}

test('a Supporter is told what a vote counts, votes, and sees the new count; what is decided takes no vote', async () => {
  open(IdeasPage)
  await screen.findByText('As a Supporter, your vote counts 3 times.')
  expect(screen.getByText('Planned')).toBeTruthy()
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Vote for ‘One that is done’: 1 vote' })
  expect(done.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Vote for ‘One that is planned’: 1 vote' }))
  const voted = await screen.findByRole('button', { name: 'Vote for ‘One that is planned’: 4 votes' })
  expect(voted.getAttribute('aria-pressed')).toBe('true')
  expect(sent).toEqual([[expect.stringContaining(ideas[0]!.id), { voted: true }]])
})

test('what is planned stands over what is new, for Supporters', async () => {
  open(WhatsNewPage)
  const planned = within(screen.getByRole('region', { name: 'What is planned' }))
  expect(await planned.findByText('One that is planned')).toBeTruthy()
  expect(planned.queryByText('One that is done')).toBeNull()
})

test('who suggests an idea is thanked, and sees that it waits for a look', async () => {
  open(IdeasPage)
  await userEvent.type(screen.getByLabelText('Your idea'), 'Scan receipts')
  await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }))
  const idea = within((await screen.findByText('Scan receipts')).closest('li')!)
  expect(idea.getByText('Waiting for a look')).toBeTruthy()
  expect(shownToast()?.title).toBe('Thank you!')
  expect(sent).toEqual([['POST /api/ideas', { title: 'Scan receipts', detail: '' }]])
})
