import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addTemplate, listTemplates, type OwnTemplate } from '#contract/sales/replies/own-replies.ts'
import { OwnRepliesDialog } from '#web/features/sales/replies/own-replies-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const ID = '3f0c0000-0000-4000-8000-000000000001'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a reply of one’s own is written, changed and deleted', async () => {
  let templates: OwnTemplate[] = []
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ templates })
    const said = body && JSON.parse(String(body))
    sent.push([method, path, said])
    templates = said ? [{ id: ID, ...said }] : []
    return said
      ? Response.json(templates[0], { status: method === 'POST' ? 201 : 200 })
      : new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnRepliesDialog onClose={() => {}} />
    </QueryClientProvider>,
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByText('You have none yet.')
  await press('Add a reply')
  const form = within(await screen.findByRole('dialog', { name: 'Add a reply' }))
  await userEvent.type(form.getByLabelText('Name'), 'With my hours')
  await userEvent.type(form.getByLabelText('Reply'), 'I have {{item} here until eight.')
  await press('Save')
  await press('Edit: With my hours')
  const name = within(await screen.findByRole('dialog', { name: 'Edit your reply' })).getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Hours')
  await press('Save')
  await press('Delete: Hours')
  await screen.findByText('You have none yet.')
  const written = { situation: 'availability', title: 'With my hours', text: 'I have {item} here until eight.' }
  expect(sent).toEqual([
    ['POST', addTemplate.path, written],
    ['PUT', `${listTemplates.path}/${ID}`, { ...written, title: 'Hours' }],
    ['DELETE', `${listTemplates.path}/${ID}`, undefined],
  ])
})
