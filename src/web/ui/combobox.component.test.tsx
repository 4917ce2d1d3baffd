import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from '#web/ui/combobox.tsx'

const CHAIRS = ['Armchair', 'Dining chair', 'Office chair'].map((label) => ({ value: label, label }))
const onChoose = vi.fn()

function Chairs() {
  const [text, setText] = useState('')
  const options = CHAIRS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return <Combobox text={text} onTextChange={setText} options={options} onChoose={onChoose} none="Nothing fits" />
}

beforeEach(() => {
  render(<Chairs />)
})
afterEach(() => {
  cleanup()
  onChoose.mockClear()
})

const field = () => screen.getByRole('combobox')
/** What a screen reader says the arrows stand on. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing narrows the suggestions, the arrows go round, Enter chooses and closes', async () => {
  await userEvent.type(field(), 'c')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Office chair')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Armchair')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ label: 'Office chair' }))
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('what was typed starts again at the best suggestion', async () => {
  await userEvent.type(field(), 'c')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.type(field(), 'hair')
  expect(active()).toBe('Armchair')
})

test('a tap chooses without taking the focus from the field', async () => {
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Dining chair' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ label: 'Dining chair' }))
  expect(document.activeElement).toBe(field())
})

test('nothing that fits is said, and Enter then chooses nothing', async () => {
  await userEvent.type(field(), 'zebra{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Nothing fits')
  expect(onChoose).not.toHaveBeenCalled()
})

test('Escape closes the list and keeps what was typed', async () => {
  await userEvent.type(field(), 'arm{Escape}')
  expect(field()).toHaveProperty('value', 'arm')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})
