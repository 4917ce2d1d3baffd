import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ExportDialog } from '#web/features/admin/export-dialog.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

afterEach(cleanup)

test('days that end before they begin are refused before anything is asked of the server', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' })
  expect(button.disabled).toBe(false)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Other days')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2100-01-01' } })
  await screen.findByText('The last day must not be before the first')
  expect(button.disabled).toBe(true)
})
