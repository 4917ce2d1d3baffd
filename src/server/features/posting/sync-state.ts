import { AppError } from '#contract/errors.ts'
import type { SyncStatus } from '#contract/listings/listings.ts'
import { ASKS_SELLER_AFTER_HOURS, GONE_REFUSALS, type SyncEventKind, type SyncVia } from '#contract/posting/posting.ts'
import type { WebhookAnswer } from '#server/ports/webhook-sender.ts'

/** How posting a listing stands. `not_synced` has no such state: nobody has tried yet. */
export interface SyncState {
  status: Exclude<SyncStatus, 'not_synced'>
  via: SyncVia
  deliveryId: string
  reason: string | null
  attempts: number
  /** Set exactly while pending through the webhook. */
  nextTryAt: string | null
  startedAt: string
  finishedAt: string | null
}

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** The pauses between tries: ten of them, 23.7 hours together. */
export const RETRY_PAUSES_MS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800].map((s) => s * SECOND_MS)
/** However long a webhook asks us to wait, the seller should not wait longer than this. */
const MAX_WAIT_MS = 24 * HOUR_MS

interface Start {
  via: SyncVia
  again: boolean
  /** Used if this becomes a new attempt. */
  deliveryId: string
  now: Date
  /** The webhook is being called at this moment. */
  inFlight: boolean
}

const IN_FLIGHT = 'Your webhook is being called right now. Please try again in a moment.'

export const alreadyPosted = () => new AppError('conflict', 'This listing is already posted.')

/** Begins a new attempt. Asked again while one is pending, it is the same attempt, hurried. */
export function startSync(current: SyncState | null, { via, again, deliveryId, now, inFlight }: Start): SyncState {
  if (current?.status === 'posted' && !again) throw alreadyPosted()
  if (current?.status === 'pending' && current.via === via)
    return via === 'webhook' && !inFlight ? { ...current, nextTryAt: now.toISOString() } : current
  if (current?.status === 'pending' && inFlight) throw new AppError('conflict', IN_FLIGHT)
  return {
    status: 'pending',
    via,
    deliveryId,
    reason: null,
    attempts: 0,
    nextTryAt: via === 'webhook' ? now.toISOString() : null,
    startedAt: now.toISOString(),
    finishedAt: null,
  }
}

/** The attempt that ended because its item was gone, from its beginning: a webhook that knows its id takes it once. */
export function resumeSync(current: SyncState | null, now: Date): SyncState | null {
  if (current?.status !== 'failed' || current.via !== 'webhook' || !isGoneRefusal(current.reason)) return null
  const { via, deliveryId } = current
  return startSync(null, { via, deliveryId, again: true, now, inFlight: false })
}

const isGoneRefusal = (reason: string | null) => Object.values(GONE_REFUSALS).some((refusal) => refusal === reason)

/** What becomes of an attempt after the webhook was called once more. */
export function settleTry(
  state: SyncState,
  answer: WebhookAnswer,
  { now, pausesMs }: { now: Date; pausesMs: readonly number[] },
): SyncState {
  const tried = { ...state, attempts: state.attempts + 1 }
  if (answer.kind === 'accepted') return finish(tried, 'posted', null, now)
  if (answer.kind === 'gone') return finish(tried, 'failed', GONE, now)
  if (answer.kind === 'refused') return finish(tried, 'failed', answer.reason, now)
  const pauseMs = pausesMs[state.attempts]
  if (pauseMs === undefined)
    return finish(tried, 'failed', `${answer.reason} We stopped after ${tried.attempts} tries.`, now)
  const waitMs = Math.min(Math.max(pauseMs, answer.retryAfterMs ?? 0), MAX_WAIT_MS)
  return { ...tried, reason: answer.reason, nextTryAt: new Date(now.getTime() + waitMs).toISOString() }
}

/** Ends an attempt without calling anybody: there is nobody to call, or nobody may. */
export const giveUp = (state: SyncState, reason: string, now: Date) => finish(state, 'failed', reason, now)

export const GONE = 'Your webhook answered that it is gone for good (410), so we switched the connection off.'

/** 'I posted it'. Also right for a listing that was never started here, or did not work at first. */
export function postByHand(current: SyncState | null, start: Pick<Start, 'deliveryId' | 'now'>): SyncState {
  refuseWhileWebhookWorks(current)
  return current?.via === 'assisted' ? finish(current, 'posted', null, start.now) : postedBy('assisted', start)
}

/** Posted at once, by an attempt that nobody saw. */
export const postedBy = (via: SyncVia, start: Pick<Start, 'deliveryId' | 'now'>): SyncState =>
  finish(startSync(null, { ...start, via, again: true, inFlight: false }), 'posted', null, start.now)

/** 'It did not work'. */
export function failByHand(current: SyncState | null, reason: string, now: Date): SyncState {
  refuseWhileWebhookWorks(current)
  if (current?.via !== 'assisted') throw new AppError('conflict', 'This listing is not being posted by hand.')
  return finish(current, 'failed', reason, now)
}

/** The seller can take back what the seller said, and what has not left yet; not what a webhook has taken. */
export function refuseWithdrawal({ status, via }: Pick<SyncState, 'status' | 'via'>, inFlight: boolean) {
  if (inFlight) throw new AppError('conflict', IN_FLIGHT)
  if (status === 'posted' && via === 'webhook')
    throw new AppError('conflict', 'Your webhook took this listing, so it stays posted here.')
}

function refuseWhileWebhookWorks(current: SyncState | null) {
  if (current?.status === 'pending' && current.via === 'webhook')
    throw new AppError('conflict', 'Your webhook is still posting this listing.')
}

const finish = (state: SyncState, status: 'posted' | 'failed', reason: string | null, now: Date): SyncState => ({
  ...state,
  status,
  reason,
  nextTryAt: null,
  finishedAt: now.toISOString(),
})

export const asksSeller = (state: Pick<SyncState, 'status' | 'via' | 'startedAt'>, now: Date) =>
  state.status === 'pending' &&
  state.via === 'assisted' &&
  now.getTime() - Date.parse(state.startedAt) >= ASKS_SELLER_AFTER_HOURS * HOUR_MS

/** Its scheduled time came, and the seller has not begun to post it since. */
export const isOnlyDue = (
  state: Pick<SyncState, 'status' | 'startedAt'> | null,
  row: { remindedAt: string | null } | null,
) => state?.status === 'pending' && state.startedAt === row?.remindedAt

/** What the history says about a step; null: nothing worth telling. */
export function eventOf(before: SyncState | null, after: SyncState): SyncEventKind | null {
  if (after.status !== 'pending') return after.status
  if (before?.deliveryId !== after.deliveryId || before.status === 'failed')
    return after.via === 'webhook' ? 'queued' : 'opened'
  return after.attempts > before.attempts ? 'retry' : null
}
