import { planGives } from '#contract/billing/plan-table.ts'

/**
 * Who comes first in a queue: everybody has a turn, a moment a little after the one they came, and the earliest is next.
 * Sellers with a plan are ahead of the others by a fixed time and no more, so that nobody waits forever.
 */

/** Somebody sits and waits: with a deadline of half a minute, more would be a refusal. */
const TRIAL_AFTER_MS = 10_000
/**
 * Of a pile nobody watches every item: whoever sits and waits comes before it, also before those that are in work for a
 * while. Less than what an item of a pile may wait for its engine, or it would fail whenever many sit and wait.
 */
const UNATTENDED_AFTER_MS = 40_000

/** More than a plan is ahead of the trial: then one of them is an item of a pile, or came later. */
const FAR_AHEAD_MS = TRIAL_AFTER_MS + 1000

/** Whether the one should not be held up by the other at all. */
export const isFarAhead = (one: { turnMs: number }, other: { turnMs: number }) =>
  one.turnMs + FAR_AHEAD_MS < other.turnMs

interface Arrival {
  arrivedMs: number
  /** Has a plan. */
  paying: boolean
  unattended?: boolean
}

export const turnOf = ({ arrivedMs, paying, unattended = false }: Arrival) =>
  arrivedMs + (paying ? 0 : TRIAL_AFTER_MS) + (unattended ? UNATTENDED_AFTER_MS : 0)

/** Piles wait for each other, perhaps for long; there the head start is one that is felt. */
const TRIAL_PILE_AFTER_MS = 10 * 60_000
/** So much later is the turn of each next item: a short pile does not wait for the end of a long one. */
const PACE_MS = 3000

/** Of an item that stands at this place (from 0) among those of a pile that were asked for together. */
export const turnInPile = ({ arrivedMs, paying, place }: Omit<Arrival, 'unattended'> & { place: number }) =>
  arrivedMs + (paying ? 0 : TRIAL_PILE_AFTER_MS) + place * PACE_MS

/** Whether an account's plan gives it an earlier turn. */
export const isPaying = (account: Parameters<typeof planGives>[0]) => planGives(account, 'processing')

/** Where the next stands in a list of those who wait, in the order they came; -1 where nobody does. */
export function nextInTurn(waiting: readonly { turnMs: number }[]): number {
  let next = -1
  for (const [at, { turnMs }] of waiting.entries()) if (next < 0 || turnMs < waiting[next]!.turnMs) next = at
  return next
}
