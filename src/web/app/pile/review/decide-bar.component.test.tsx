import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DecideBar } from '#web/app/pile/review/decide-bar.tsx'
import type { Naming } from '#web/features/analysis/naming/use-naming.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'

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

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what looks right is said with one tap', () => {
  expect(buttonsWhile(false)).toEqual(['Not for saleN', 'FixF', 'Looks rightEnter'])
})

test('nobody passes over what is typed in the open form', () => {
  expect(buttonsWhile(true)).toEqual(['Not for saleN'])
})

/** Three items, one after the other; what was said of each is told. */
function Review() {
  const [said, setSaid] = useState<string[]>([])
  const card = ['Lamp', 'Clock', 'Chair'][said.length]!
  const say = (what: string) => setSaid([...said, `${card} ${what}`])
  useShortcut('enter', 'Looks right', () => say('right'))
  return (
    <>
      <output>{said.join(', ')}</output>
      <DecideBar
        key={card}
        named
        naming={naming(false)}
        onRight={() => say('right')}
        onNotForSale={() => say('not for sale')}
      />
    </>
  )
}

const said = () => screen.getByRole('status').textContent
/** The clock of taps. */
const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds)

test.each([
  [/^Looks right/, 'right'],
  [/^Not for sale/, 'not for sale'],
])('the second of a double tap on %s says nothing of the item that came by the first', async (name, what) => {
  at(0)
  render(<Review />)
  at(1000)
  const button = () => screen.getByRole('button', { name })
  const user = userEvent.setup({ delay: null })
  await user.click(button())
  at(1300)
  await user.click(button())
  expect(said()).toBe(`Lamp ${what}`)
  at(1500)
  await user.click(button())
  expect(said()).toBe(`Lamp ${what}, Clock ${what}`)
})

test('keys are as fast as they are pressed, and one that is held down is pressed once', () => {
  render(<Review />)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  expect(said()).toBe('Lamp right')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(said()).toBe('Lamp right, Clock right')
})
