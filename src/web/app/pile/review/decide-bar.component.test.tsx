import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DecideBar } from '#web/app/pile/review/decide-bar.tsx'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'

const naming = (formOpen: boolean): Naming => ({
  formOpen,
  takesFocus: false,
  openForm: vi.fn(),
  closeForm: vi.fn(),
  name: vi.fn(),
  busy: false,
  chosen: null,
})

const buttonsWhile = (formOpen: boolean) => {
  render(<DecideBar named naming={naming(formOpen)} onRight={vi.fn()} onNotForSale={vi.fn()} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

afterEach(cleanup)

test('what looks right is said with one tap', () => {
  expect(buttonsWhile(false)).toEqual(['Not for saleN', 'FixF', 'Looks rightEnter'])
})

test('nobody passes over what is typed in the open form', () => {
  expect(buttonsWhile(true)).toEqual(['Not for saleN'])
})
