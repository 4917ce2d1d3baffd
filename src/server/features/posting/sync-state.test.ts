import { describe, expect, test } from 'vitest'
import { WEBHOOK_RETRIES } from '#contract/posting/webhook-events.ts'
import {
  asksSeller,
  eventOf,
  failByHand,
  postByHand,
  RETRY_PAUSES_MS,
  type SyncState,
  settleTry,
  startSync,
} from '#server/features/posting/sync-state.ts'
import type { WebhookAnswer } from '#server/ports/webhook-sender.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const start = { again: false, deliveryId: 'dlv_1', now: NOW, inFlight: false }
const pending = startSync(null, { ...start, via: 'webhook' })
const byHand = startSync(null, { ...start, via: 'assisted' })
const down: WebhookAnswer = { kind: 'failed', reason: 'Down.', retryAfterMs: null }
const settle = (state: SyncState, answer: WebhookAnswer, now = NOW) =>
  settleTry(state, answer, { now, pausesMs: RETRY_PAUSES_MS })

test('a delivery is tried again as often as the API reference says', () => {
  expect(RETRY_PAUSES_MS).toHaveLength(WEBHOOK_RETRIES)
})

describe('starting', () => {
  test('a webhook is due at once, the seller has no deadline', () => {
    expect(pending).toMatchObject({ status: 'pending', nextTryAt: NOW.toISOString(), attempts: 0, finishedAt: null })
    expect(byHand).toMatchObject({ status: 'pending', nextTryAt: null })
  })

  test('a second start is the same delivery, tried now', () => {
    const waiting = settle(pending, down)
    const again = startSync(waiting, { ...start, via: 'webhook', deliveryId: 'dlv_2', now: later(1000) })
    expect(again).toMatchObject({ deliveryId: 'dlv_1', attempts: 1, nextTryAt: later(1000).toISOString() })
    expect(startSync(waiting, { ...start, via: 'webhook', inFlight: true })).toBe(waiting)
  })

  test('the seller may take over from a webhook that is not being called just now', () => {
    const taken = startSync(settle(pending, down), { ...start, via: 'assisted', deliveryId: 'dlv_2' })
    expect(taken).toMatchObject({ via: 'assisted', deliveryId: 'dlv_2', nextTryAt: null, reason: null })
    expect(() => startSync(pending, { ...start, via: 'assisted', inFlight: true })).toThrow('right now')
  })

  test('what is posted starts anew only when asked to; what failed does without asking', () => {
    const posted = settle(pending, { kind: 'accepted', url: null })
    expect(() => startSync(posted, { ...start, via: 'webhook' })).toThrow('already posted')
    expect(startSync(posted, { ...start, via: 'webhook', again: true, deliveryId: 'dlv_2' }).deliveryId).toBe('dlv_2')
    const failed = settle(pending, { kind: 'gone' })
    expect(startSync(failed, { ...start, via: 'webhook', deliveryId: 'dlv_3' })).toMatchObject({
      status: 'pending',
      deliveryId: 'dlv_3',
      attempts: 0,
      reason: null,
    })
  })
})

describe('trying', () => {
  test('pauses grow from five seconds, for about a day, and then it has failed', () => {
    let state = pending
    const pauses: number[] = []
    while (state.status === 'pending') {
      const now = new Date(state.nextTryAt!)
      state = settle(state, down, now)
      if (state.nextTryAt) pauses.push((Date.parse(state.nextTryAt) - now.getTime()) / 1000)
    }
    expect(pauses.slice(0, 4)).toEqual([5, 30, 120, 600])
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(26)
    expect(state).toMatchObject({ status: 'failed', reason: 'Down. We stopped after 11 tries.', nextTryAt: null })
  })

  test.each([
    [60_000, 60_000],
    [1000, 5000],
    [7 * 24 * 3600_000, 24 * 3600_000],
  ])('asked to wait %i ms, it waits %i ms', (retryAfterMs, waits) => {
    expect(settle(pending, { ...down, retryAfterMs }).nextTryAt).toBe(later(waits).toISOString())
  })

  test('accepted is posted; gone and refused have failed at once', () => {
    expect(settle(settle(pending, down), { kind: 'accepted', url: null })).toMatchObject({
      status: 'posted',
      reason: null,
      attempts: 2,
      nextTryAt: null,
      finishedAt: NOW.toISOString(),
    })
    expect(settle(pending, { kind: 'refused', reason: 'No.' })).toMatchObject({ status: 'failed', reason: 'No.' })
    expect(settle(pending, { kind: 'gone' })).toMatchObject({ status: 'failed', nextTryAt: null })
  })
})

describe('by hand', () => {
  test('the seller says how it went, and may correct it', () => {
    const failed = failByHand(byHand, 'No such category', NOW)
    expect(failed).toMatchObject({ status: 'failed', reason: 'No such category' })
    expect(postByHand(failed, start)).toMatchObject({ status: 'posted', reason: null })
    expect(failByHand(postByHand(byHand, start), 'Removed', NOW).status).toBe('failed')
    expect(postByHand(null, start)).toMatchObject({ status: 'posted', via: 'assisted' })
  })

  test('nobody interferes with a webhook at work, and nothing fails that was not begun', () => {
    expect(() => postByHand(pending, start)).toThrow('still posting')
    expect(() => failByHand(pending, 'x', NOW)).toThrow('still posting')
    expect(() => failByHand(null, 'x', NOW)).toThrow('not being posted by hand')
  })

  test('after a day it asks', () => {
    expect(asksSeller(byHand, later(24 * 3600_000 - 1))).toBe(false)
    expect(asksSeller(byHand, later(24 * 3600_000))).toBe(true)
    expect(asksSeller(pending, later(48 * 3600_000))).toBe(false)
  })
})

test('the history tells each step once', () => {
  const retried = settle(pending, down)
  expect(eventOf(null, pending)).toBe('queued')
  expect(eventOf(null, byHand)).toBe('opened')
  expect(eventOf(pending, retried)).toBe('retry')
  expect(eventOf(retried, { ...retried, nextTryAt: NOW.toISOString() })).toBeNull()
  expect(eventOf(retried, settle(retried, { kind: 'accepted', url: null }))).toBe('posted')
  expect(eventOf(retried, settle(retried, { kind: 'gone' }))).toBe('failed')
})
