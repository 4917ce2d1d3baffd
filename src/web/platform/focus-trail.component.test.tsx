import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFocusTrail } from '#web/platform/focus-trail.ts'

let trail: ReturnType<typeof createFocusTrail>
beforeEach(() => {
  trail = createFocusTrail()
})
afterEach(cleanup)

interface PageProps {
  items?: string[]
  selected?: boolean
  asking?: boolean
}

const Page = ({ items = ['Lamp', 'Chair'], selected = true, asking = true }: PageProps) => (
  <>
    <ul>
      <li>
        <a href="/history">History</a>
      </li>
    </ul>
    <main>
      <section aria-label="Listings">
        <ul>
          {items.map((name) => (
            <li key={name} aria-label={name}>
              <button type="button">Select {name}</button>
            </li>
          ))}
        </ul>
        <div>
          <button type="button">Select all</button>
        </div>
        {selected && (
          <section>
            <button type="button">Change price</button>
          </section>
        )}
      </section>
    </main>
    {asking && (
      <form>
        <button type="button">Yes</button>
      </form>
    )}
  </>
)

const focused = (...names: string[]) => {
  for (const name of names) trail.note(screen.getByRole('button', { name }))
}

test('when a dialog closes and the bar that opened it is gone, the focus is where it was before the bar', () => {
  const { rerender } = render(<Page />)
  focused('Select Lamp', 'Select all', 'Change price', 'Yes')
  rerender(<Page selected={false} asking={false} />)
  expect(trail.heir()).toBe(screen.getByRole('button', { name: 'Select all' }))
})

test('when a dialog closes and the entry that opened it is gone, the next one has the focus', () => {
  const { rerender } = render(<Page />)
  focused('Select all', 'Select Lamp', 'Yes')
  rerender(<Page items={['Chair']} asking={false} />)
  expect(trail.heir()).toBe(screen.getByRole('listitem', { name: 'Chair' }))
})

test('nothing leads back to the menu when all that had the focus on a page is gone', () => {
  const { rerender } = render(<Page />)
  trail.note(screen.getByRole('link', { name: 'History' }))
  focused('Change price', 'Yes')
  rerender(<Page selected={false} asking={false} />)
  expect(trail.heir()).toBe(screen.getByRole('region', { name: 'Listings' }))
})
