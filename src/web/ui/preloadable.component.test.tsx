import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadable } from '#web/ui/preloadable.ts'
import { useShownToast } from '#web/ui/toast.ts'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello, {name}</p>
const Page = ({ children }: { children: React.ReactNode }) => (
  <>
    <h1>The page</h1>
    <ToastTitle />
    <Suspense>{children}</Suspense>
  </>
)
const ToastTitle = () => <p>{useShownToast()?.title}</p>

test('code that cannot be fetched leaves the page as it is and says so, and the next try may find it', async () => {
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('offline'))
  const Late = preloadable(load)
  const { unmount } = render(
    <Page>
      <Late name="Maya" />
    </Page>,
  )
  await screen.findByText('This could not be opened')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  unmount()
  render(
    <Page>
      <Late name="Maya" />
    </Page>,
  )
  await screen.findByText('Hello, Maya')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what was fetched ahead is there at once', async () => {
  const Late = preloadable(async () => Hello)
  Late.preload()
  await Promise.resolve()
  await Promise.resolve()
  render(<Late name="Maya" />)
  expect(screen.getByText('Hello, Maya')).toBeDefined()
})
