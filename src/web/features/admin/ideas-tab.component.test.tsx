import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type IdeaState, markIdea, type ReviewedIdea } from '#contract/ideas.ts'
import { IdeasTab } from '#web/features/admin/ideas-tab.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const ID = '3f0c0000-0000-4000-8000-000000000001'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an admin opens an idea for votes', async () => {
  const idea: ReviewedIdea = {
    ...{ id: ID, title: 'Scan receipts', detail: '', state: 'waiting', votes: 1, at: '2026-03-14T09:26:53.000Z' },
    author: { id: ID, name: 'Nora Fields' },
  }
  const sent: [string, unknown][] = []
  let state: IdeaState = idea.state
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([{ ...idea, state }])
    const asked: { state: IdeaState } = JSON.parse(String(body))
    sent.push([`${method} ${path}`, asked])
    state = asked.state
    return Response.json({ ...idea, state })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <IdeasTab />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  const choice = await screen.findByLabelText<HTMLSelectElement>('State of ‘Scan receipts’')
  expect(choice.selectedOptions[0]!.textContent).toBe('Waiting for a look')
  await userEvent.selectOptions(choice, 'Open for votes')
  await waitFor(() => expect(choice.value).toBe('open'))
  expect(sent).toEqual([[`${markIdea.method} ${markIdea.path.replace(':id', ID)}`, { state: 'open' }]])
})
