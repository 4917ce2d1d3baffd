import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'

/** Those that still listen, the newest last. */
let watchers: StandInWatcher[]

/** Hears one press, as the browser's own. */
class StandInWatcher {
  onclose?: () => void
  constructor() {
    watchers.push(this)
  }
  destroy() {
    watchers = watchers.filter((watcher) => watcher !== this)
  }
  press() {
    this.destroy()
    this.onclose?.()
  }
}

/** The browser asks before it goes back, if it may be held up. */
class StandInNavigation extends EventTarget {
  currentEntry = { index: 4 }
  goTo(index: number, cancelable = true) {
    const event = Object.assign(new Event('navigate', { cancelable }), {
      navigationType: 'traverse',
      destination: { index },
    })
    return { leaves: this.dispatchEvent(event) }
  }
}

let navigation: StandInNavigation

beforeEach(() => {
  watchers = []
  navigation = new StandInNavigation()
  vi.stubGlobal('CloseWatcher', StandInWatcher)
  vi.stubGlobal('navigation', navigation)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ways = [
  ['the phone’s button', () => act(() => watchers.at(-1)?.press())],
  ['the browser', () => act(() => void navigation.goTo(3))],
] as const

/** Opens one on the other. */
function Nested() {
  const [depth, setDepth] = useState(0)
  const closeTo = (to: number) => (open: boolean) => open || setDepth(to)
  return (
    <>
      <Button onClick={() => setDepth(1)}>Edit</Button>
      <Dialog open={depth > 0} onOpenChange={closeTo(0)} title="Edit the lamp">
        <input aria-label="Title" />
        <Button onClick={() => setDepth(2)}>More</Button>
        <Dialog open={depth > 1} onOpenChange={closeTo(1)} title="More of it" />
      </Dialog>
    </>
  )
}

const dialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.querySelector('h2')?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = (content: ReactNode) => render(<StrictMode>{content}</StrictMode>)

test.each(ways)('Back closes the dialog on top, one with each press, when %s tells of it', async (_, back) => {
  show(<Nested />)
  await press('Edit')
  await userEvent.type(screen.getByLabelText('Title'), 'Brass lamp')
  await press('More')
  back()
  expect(dialogs()).toEqual(['Edit the lamp'])
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Brass lamp')
  back()
  expect(dialogs()).toEqual([])
})

test.each(ways)('a dialog that refuses to close hears every press, when %s tells of it', async (_, back) => {
  const onOpenChange = vi.fn()
  show(<Dialog open onOpenChange={onOpenChange} title="Being saved" />)
  for (let presses = 1; presses <= 3; presses++) {
    back()
    expect(onOpenChange).toHaveBeenCalledTimes(presses)
  }
  expect(dialogs()).toEqual(['Being saved'])
})

test('Back leaves the page where nothing is open, and where the browser insists; forward is never held up', async () => {
  show(<Nested />)
  expect(navigation.goTo(3).leaves).toBe(true)
  await press('Edit')
  expect(navigation.goTo(5).leaves).toBe(true)
  expect(navigation.goTo(3, false).leaves).toBe(true)
  expect(dialogs()).toEqual(['Edit the lamp'])
  act(() => expect(navigation.goTo(3).leaves).toBe(false))
  expect(navigation.goTo(3).leaves).toBe(true)
  expect(watchers).toEqual([])
})

test.each([
  [
    'a question',
    (close: () => void) => (
      <ConfirmDialog
        question={{ title: 'Delete?', question: 'Gone.', yes: 'Delete' }}
        onAnswer={(yes) => yes || close()}
      />
    ),
  ],
  [
    'what takes the whole screen',
    (close: () => void) => (
      <FullScreen title="Camera" onClose={close}>
        {null}
      </FullScreen>
    ),
  ],
])('Back closes %s', (_, part) => {
  const close = vi.fn()
  show(part(close))
  act(() => watchers.at(-1)?.press())
  expect(close).toHaveBeenCalledOnce()
})

test('Back closes a menu', async () => {
  show(<Menu label="More" icon={Ellipsis} items={[{ label: 'Delete', icon: Ellipsis, run: () => {} }]} />)
  await press('More')
  expect(screen.getByRole('menu')).toBeDefined()
  act(() => watchers.at(-1)?.press())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(watchers).toEqual([])
})

test('Back closes the suggestions of a field before the dialog around it', async () => {
  const onOpenChange = vi.fn()
  show(
    <Dialog open onOpenChange={onOpenChange} title="What is it?">
      <Combobox text="" onTextChange={() => {}} options={[]} onChoose={() => {}} none="Nothing fits" />
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('combobox'))
  act(() => watchers.at(-1)?.press())
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  expect(onOpenChange).not.toHaveBeenCalled()
  act(() => watchers.at(-1)?.press())
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('Escape that a toast takes never reaches the watcher of the dialog under it', async () => {
  const onOpenChange = vi.fn()
  show(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Edit the lamp" />
      <Toaster />
    </>,
  )
  act(() => void toast({ title: 'Copied' }))
  await screen.findByText('Copied')
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  act(() => void document.body.dispatchEvent(key))
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(key.defaultPrevented, 'a watcher hears only what nobody prevented').toBe(true)
})
