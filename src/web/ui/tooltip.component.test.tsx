import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const WAIT_MS = 700
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole('button', { name })
/** As a hand moves: the first step leaves the way to the last tooltip, the next one comes to the other. */
const comeTo = (name: string) => {
  for (const clientX of [500, 501]) fireEvent.pointerMove(button(name), { pointerType: 'mouse', clientX })
}
const leave = (name: string) => fireEvent.pointerLeave(button(name), { pointerType: 'mouse' })
const stateOf = (name: string) => button(name).dataset.state

test('who has waited for one tooltip gets the next at once, and waits again after a while', async () => {
  render(
    <TooltipProvider>
      <Tooltip text="Edit the seller">
        <button type="button">Edit</button>
      </Tooltip>
      <Tooltip text="Suspend the seller">
        <button type="button">Suspend</button>
      </Tooltip>
    </TooltipProvider>,
  )
  comeTo('Edit')
  await wait(WAIT_MS - 10)
  expect(stateOf('Edit')).toBe('closed')
  await wait(20)
  expect(stateOf('Edit')).toBe('delayed-open')

  leave('Edit')
  comeTo('Suspend')
  await wait(0)
  expect(stateOf('Suspend')).toBe('instant-open')
  expect(stateOf('Edit')).toBe('closed')

  leave('Suspend')
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900 })
  await wait(1000)
  comeTo('Edit')
  await wait(0)
  expect(stateOf('Edit')).toBe('closed')
})
