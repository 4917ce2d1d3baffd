import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerItem, type Given } from '#contract/analysis/answer-item.ts'
import { bareAnalysis } from '#tests/analysis-fixtures.ts'
import { createAnswerOutbox } from '#web/features/analysis/answers/answer-outbox.ts'

const LAMP = bareAnalysis('lamp')

function world() {
  const server = { result: LAMP, calls: [] as Given[], failure: null as Error | null }
  const screen = { result: LAMP }
  const show = (result: typeof LAMP) => {
    screen.result = result
  }
  const onFailed = vi.fn()
  const outbox = createAnswerOutbox({
    current: () => screen.result,
    show,
    async send(given) {
      server.calls.push(given)
      await new Promise((done) => setTimeout(done, 100))
      if (server.failure) throw server.failure
      server.result = answerItem(server.result, given)
      return server.result
    },
    // As the pages do.
    onStored: show,
    onFailed,
    mayRetry: (error) => (error as Error).message === 'no network',
    now: () => new Date(),
  })
  const title = () => screen.result.listings['Facebook Marketplace']!.title
  /** As the listing editor does, which has a call of its own. */
  const retitle = (title: string) => {
    const listing = { ...screen.result.listings['Facebook Marketplace']!, title, editedFields: ['title' as const] }
    show({ ...screen.result, listings: { ...screen.result.listings, 'Facebook Marketplace': listing } })
  }
  return { server, screen, outbox, onFailed, title, retitle }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:30.000Z') }))
afterEach(() => void vi.useRealTimers())

test('an answer is on the screen before the server has it, as a newer text', async () => {
  const { server, screen, outbox, title } = world()
  outbox.answer({ answers: { works: 'not working' } })
  expect(title()).toBe('Lamp for Parts or Repair')
  expect(screen.result.pricing!.recommended).toBe(35)
  expect(screen.result.listings['Facebook Marketplace']!.updatedAt).not.toBe(
    LAMP.listings['Facebook Marketplace']!.updatedAt,
  )
  expect(server.result).toBe(LAMP)
  await vi.runAllTimersAsync()
  expect(server.result.answers).toEqual({ works: 'not working' })
  expect(outbox.storing()).toBe('stored')
})

test('quick taps go out one call after the other, and none is lost from the screen', async () => {
  const { server, outbox, title } = world()
  outbox.answer({ noun: 'floor lamp', answers: {} })
  outbox.answer({ answers: { height: 60 } })
  outbox.answer({ answers: { material: 'brass' } })
  expect(server.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(110)
  expect(title()).toBe('Brass Floor Lamp 60 in Tall')
  expect(server.calls[1]).toEqual({ answers: { height: 60, material: 'brass' } })
  await vi.runAllTimersAsync()
  expect(title()).toBe('Brass Floor Lamp 60 in Tall')
  expect(server.result.answers).toEqual({ height: 60, material: 'brass' })
})

test('a lost connection is tried again', async () => {
  const { server, outbox, onFailed } = world()
  server.failure = new Error('no network')
  outbox.answer({ answers: { height: 60 } })
  await vi.advanceTimersByTimeAsync(500)
  server.failure = null
  await vi.runAllTimersAsync()
  expect(server.result.answers).toEqual({ height: 60 })
  expect(onFailed).not.toHaveBeenCalled()
})

test('what the server refuses is taken back, and can be said again', async () => {
  const { server, screen, outbox, onFailed, title } = world()
  server.failure = new Error('refused')
  outbox.answer({ answers: { height: 60 } })
  await vi.runAllTimersAsync()
  expect(title()).toBe('Lamp')
  expect(screen.result.answers).toEqual({})
  server.failure = null
  onFailed.mock.calls[0]![1]()
  await vi.runAllTimersAsync()
  expect(title()).toBe('Lamp 60 in Tall')
  expect(server.result.answers).toEqual({ height: 60 })
})

test('a title that is written while an answer is on its way stays, also the second one', async () => {
  const { server, screen, outbox, title, retitle } = world()
  retitle('My first title')
  server.result = screen.result
  outbox.answer({ answers: { works: 'not working' } })
  retitle('My second title')
  await vi.runAllTimersAsync()
  expect(title()).toBe('My second title')
  expect(screen.result.listings.Mercari!.title).toBe('Lamp for Parts or Repair')
})

test('a title that was written meanwhile stays when the answer is refused', async () => {
  const { server, screen, outbox, title, retitle } = world()
  server.failure = new Error('refused')
  outbox.answer({ answers: { works: 'not working' } })
  retitle('My title')
  await vi.runAllTimersAsync()
  expect(title()).toBe('My title')
  expect(screen.result.listings['Facebook Marketplace']).toMatchObject({
    editedFields: ['title'],
    price: LAMP.listings['Facebook Marketplace']!.price,
  })
  expect(screen.result.listings.Mercari!.title).toBe('Lamp')
})

test('when the page goes, what waits for its turn is sent too', async () => {
  const { server, outbox } = world()
  outbox.answer({ noun: 'floor lamp', answers: {} })
  outbox.answer({ answers: { height: 60 } })
  outbox.flush()
  expect(server.calls).toEqual([{ noun: 'floor lamp', answers: {} }, { answers: { height: 60 } }])
  await vi.runAllTimersAsync()
  expect(server.result.answers).toEqual({ height: 60 })
})
