import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { ScanItem } from '#web/features/analysis/answers/scan-item.tsx'
// Else fetched when it is opened, which a busy machine does too late.
import '#web/platform/barcode/scan-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without a camera the number is typed, with a wrong digit it is not taken, and else kept with the item', async () => {
  const clock = bareAnalysis('clock')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return Response.json(clock)
  })
  const onStored = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScanItem itemId={clock.item.id} onStored={onStored} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Scan barcode' }))
  await screen.findByText(/^No camera here/)
  const number = screen.getByLabelText('Or type the number')
  await userEvent.type(number, '4006381333932{Enter}')
  expect(screen.getByText(/^One of the digits is wrong/)).toBeDefined()
  expect(sent).toEqual([])

  await userEvent.clear(number)
  await userEvent.type(number, '4006381333931{Enter}')
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
  expect(sent).toEqual([[`/api/items/${clock.item.id}/answers`, { answers: { barcode: '4006381333931' } }]])
  expect(shownToast()?.title).toBe('EAN 4006381333931 added')
  expect(screen.queryByRole('dialog')).toBeNull()
})
