import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#web/ui/search-box.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('searches when the typing pauses, and not for less than the shortest', () => {
  vi.useFakeTimers()
  const search = vi.fn()
  render(<SearchBox label="Search users" maxLength={254} shortest={3} value="" onChange={search} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  type('ma')
  vi.advanceTimersByTime(1000)
  type('may')
  vi.advanceTimersByTime(100)
  type('maya')
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(search.mock.calls).toEqual([['maya']])
})

test('one button clears what was typed, and there is none where nothing was', () => {
  vi.useFakeTimers()
  const search = vi.fn()
  render(<SearchBox label="Search users" maxLength={254} value="maya" onChange={search} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  vi.advanceTimersByTime(1000)
  expect(search.mock.calls).toEqual([['']])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})
