import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cropper } from '#web/ui/cropper.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SIZES = { naturalWidth: 1280, naturalHeight: 960, offsetWidth: 400, offsetHeight: 300 }

/** The picture arrives: happy-dom lays nothing out and loads nothing. */
function arrive(picture: HTMLElement) {
  for (const [name, value] of Object.entries(SIZES)) Object.defineProperty(picture, name, { value })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  fireEvent.load(picture)
}

test('of a picture that is still on its way nothing is kept, whatever is chosen meanwhile', () => {
  const onArea = vi.fn()
  const cropper = (ratio: number) => <Cropper image="/photo.jpg" ratio={ratio} label="Part to keep" onArea={onArea} />
  const { rerender, container } = render(cropper(4 / 3))
  rerender(cropper(1))
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  expect(onArea).not.toHaveBeenCalled()
  arrive(container.querySelector('img')!)
  expect(onArea).toHaveBeenLastCalledWith({ x: 0.3125, y: 0.25, width: 0.375, height: 0.5 })
})
