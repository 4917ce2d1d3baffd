import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Photo } from '#web/ui/photo.tsx'

afterEach(cleanup)

const picture = () => screen.getByRole('img', { name: 'Lamp' })
const backOnline = () => act(() => void dispatchEvent(new Event('online')))

test('a photo that did not come is asked for once each time the connection is back, and one that came is not', () => {
  render(<Photo src="/lamp.webp" alt="Lamp" />)
  const first = picture()
  backOnline()
  expect(picture()).toBe(first)

  fireEvent.error(first)
  expect(picture(), 'not while there is no connection').toBe(first)
  backOnline()
  const second = picture()
  expect(second).not.toBe(first)
  backOnline()
  expect(picture(), 'it is still on its way, or there').toBe(second)

  fireEvent.error(second)
  backOnline()
  expect(picture()).not.toBe(second)
})
