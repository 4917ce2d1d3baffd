import type { User } from '#contract/accounts/accounts.ts'
import { freeAnalyses } from '#contract/billing/access.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import type { Segment } from '#web/ui/segments.tsx'

type Standing = Pick<User, 'subscriptionStatus' | 'freeUsesRemaining'>
type Group = Pick<PileGroup, 'state' | 'queued' | 'decision' | 'gone'>

const isAnalyzed = ({ state }: Group) => state === 'ready' || state === 'needs_a_look'
const isForSale = ({ decision }: Group) => decision !== 'not_for_sale'

/** Looks right, and is still there to be sold. */
export const isOnShelf = ({ decision, gone }: Group) => decision === 'right' && !gone

/** How a pile's items divide. */
export function countGroups(groups: readonly Group[]) {
  const kept = groups.filter(isForSale)
  const count = (has: (group: Group) => boolean) => kept.filter(has).length
  return {
    total: kept.length,
    done: count(isAnalyzed),
    toReview: count((group) => isAnalyzed(group) && group.decision === null),
    toLookAt: count(({ state, decision }) => state === 'needs_a_look' && decision === null),
    right: count(({ decision }) => decision === 'right'),
    onShelf: count(isOnShelf),
    /** Would be analyzed if it were asked for now. */
    toAnalyze: count(({ state, queued }) => !queued && ['waiting', 'failed', 'out_of_uses'].includes(state)),
    underway: count(({ state, queued }) => queued || state === 'analyzing'),
    failed: count(({ state, queued }) => state === 'failed' && !queued),
    outOfUses: count(({ state }) => state === 'out_of_uses'),
  }
}

export const segmentsOf = (groups: readonly Group[]): Segment[] =>
  groups.filter(isForSale).map(({ state }) => {
    if (state === 'ready') return 'go'
    if (state === 'needs_a_look' || state === 'out_of_uses') return 'wait'
    if (state === 'failed') return 'stop'
    return state === 'analyzing' ? 'now' : 'open'
  })

export const countOf = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** '7 of 9 ready, 1 of them needs a look' */
export const readyWords = ({ done, total, toLookAt }: ReturnType<typeof countGroups>) =>
  `${done} of ${total} ready${toLookAt ? `, ${toLookAt} of them ${toLookAt === 1 ? 'needs' : 'need'} a look` : ''}`

/** How many analyses are left; null where nobody counts them. */
export function usesLeft({ subscriptionStatus, freeUsesRemaining }: Standing): number | null {
  if (subscriptionStatus === 'active') return null
  return subscriptionStatus === 'trial' ? freeUsesRemaining : 0
}

/** What analyzing so many items costs (what nobody recognizes costs nothing), and what becomes of those it does not reach. */
export function costWords(items: number, standing: Standing) {
  const left = usesLeft(standing)
  if (items === 0) return null
  if (left === null) return { words: 'Included in your plan.', short: 0 }
  const short = Math.max(0, items - left)
  const free = freeAnalyses(left)
  if (short === 0) return { words: `Uses at most ${items} of your ${free}.`, short }
  return {
    words: `You have ${left === 0 ? 'no free analyses' : free} left: ${left > 0 ? 'up to ' : ''}${shortWords(short, items)}`,
    short,
  }
}

/** '7 of 12 wait for more analyses.' */
export const shortWords = (short: number, items: number) =>
  items === 1
    ? '1 item waits for more analyses.'
    : `${short} of ${items} ${short === 1 ? 'waits' : 'wait'} for more analyses.`
