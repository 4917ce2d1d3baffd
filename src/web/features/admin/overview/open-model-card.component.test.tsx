import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenModelFetch, OpenModelStatus } from '#contract/operations/open-model.ts'
import { OpenModelCard } from '#web/features/admin/overview/open-model-card.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
// Else fetched when something is asked, which a busy machine does too late.
import '#web/ui/confirm-dialog.tsx'
import { useShownToast } from '#web/ui/toast.ts'

const SOURCE = { url: 'https://models.example/manifest.json', sha256: '0'.repeat(64) }
const MODEL = {
  ...{ ...SOURCE, name: 'Mean color', license: 'CC0-1.0', byteLength: 9_000_000, typeCount: 2 },
  installedAt: '2026-11-14T12:00:00.000Z',
}
const fetching = (given: Partial<OpenModelFetch> = {}): OpenModelFetch => ({
  ...{ ...SOURCE, state: 'fetching', receivedBytes: 1_000_000, totalBytes: 9_000_000, problem: null },
  ...given,
})
const NOTHING: OpenModelStatus = { installed: null, fetch: null, isAsked: true }

let status: OpenModelStatus
let asked: string[]

beforeEach(() => {
  status = NOTHING
  asked = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') asked.push(`${method} ${path} ${body ?? ''}`.trim())
    if (method === 'POST') status = { ...status, fetch: fetching() }
    if (method === 'DELETE') status = NOTHING
    return Response.json(status, { status: method === 'POST' ? 202 : 200 })
  })
  return () => {
    cleanup()
    vi.unstubAllGlobals()
  }
})

const Said = () => <output>{useShownToast()?.title}</output>

function show(given: Partial<OpenModelStatus> = {}) {
  status = { ...NOTHING, ...given }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <OpenModelCard />
        <Said />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fetchIt = () => fireEvent.submit(screen.getByRole('form', { name: 'Fetch a model' }))

test('a model is fetched once its checksum could be one, and what arrived so far is shown until it is stopped', async () => {
  show()
  expect(await screen.findByText('No model installed')).toBeDefined()
  type('Address of the manifest', SOURCE.url)
  type('SHA-256 checksum of the manifest', 'abc')
  fetchIt()
  expect(await screen.findByText(/^Please enter the SHA-256 checksum/)).toBeDefined()
  expect(asked).toEqual([])

  type('SHA-256 checksum of the manifest', SOURCE.sha256)
  fetchIt()
  const progress = await screen.findByRole('progressbar', { name: 'Fetching the model' })
  expect(progress.getAttribute('aria-valuenow')).toBe('11')
  expect(screen.getByText(/ of .*You can leave this page\.$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Download the model' })).toBeDefined()
  expect(asked).toEqual([`POST /api/admin/open-model ${JSON.stringify(SOURCE)}`, 'DELETE /api/admin/open-model/fetch'])
})

test('one that failed says why and what looks at photos meanwhile, and can be tried again as it was', async () => {
  const problem = 'The connection to models.example was lost. Please try again.'
  show({ fetch: fetching({ state: 'failed', problem }) })
  const note = (await screen.findByText('The model was not installed.')).parentElement!
  expect(note.textContent).toContain(`${problem} The built-in engine continues on its own.`)
  fetchIt()
  await screen.findByRole('progressbar')
  expect(asked).toEqual([`POST /api/admin/open-model ${JSON.stringify(SOURCE)}`])
})

test('one that is in use is removed after a question', async () => {
  show({ installed: MODEL })
  expect(await screen.findByText('In use')).toBeDefined()
  expect(screen.getByText('Mean color')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(asked).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Remove Model' }))
  expect(await screen.findByText('No model installed')).toBeDefined()
  expect(asked).toEqual(['DELETE /api/admin/open-model'])
  await waitFor(() => expect(screen.getAllByRole('status').at(-1)!.textContent).toBe('Model removed'))
})
