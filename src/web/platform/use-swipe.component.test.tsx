import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSwipe } from '#web/platform/use-swipe.ts'

afterEach(cleanup)

function card() {
  const [onRight, onLeft] = [vi.fn(), vi.fn()]
  const Card = () => (
    <div {...useSwipe({ onRight, onLeft }).handlers}>
      <p>Lamp</p>
      <button type="button" data-drags>
        Photo 2
      </button>
      <input aria-label="Name" />
    </div>
  )
  render(<Card />)
  return { onRight, onLeft }
}

function swipe(element: HTMLElement, across: number, along = 0) {
  fireEvent.touchStart(element, { touches: [{ clientX: 200, clientY: 200 }] })
  fireEvent.touchMove(element, { touches: [{ clientX: 200 + across, clientY: 200 + along }] })
  fireEvent.touchEnd(element, { touches: [] })
}

test('a finger that goes sideways far enough says so; one that scrolls does not', () => {
  const { onRight, onLeft } = card()
  const lamp = screen.getByText('Lamp')
  swipe(lamp, 120)
  swipe(lamp, -120)
  swipe(lamp, 40)
  swipe(lamp, 120, 100)
  expect([onRight.mock.calls.length, onLeft.mock.calls.length]).toEqual([1, 1])
})

test('a photo that is dragged to another place, and words that are marked, are no swipe', () => {
  const { onRight, onLeft } = card()
  swipe(screen.getByText('Photo 2'), 120)
  swipe(screen.getByLabelText('Name'), -120)
  expect([onRight.mock.calls.length, onLeft.mock.calls.length]).toEqual([0, 0])
})
