import type { EntryState, PostQueue, QueueEntry } from '#contract/posting/post-queue.ts'

type Entries = PostQueue['entries']

/** Whose turn it is. */
export const currentEntry = (entries: Entries): QueueEntry | null =>
  entries.find(({ state }) => state === 'waiting') ?? null

/** Whose turn it is after that one. */
export const nextEntry = (entries: Entries): QueueEntry | null =>
  entries.filter(({ state }) => state === 'waiting')[1] ?? null

export function queueFigures(entries: Entries) {
  const count = (wanted: EntryState) => entries.filter(({ state }) => state === wanted).length
  const out = count('out')
  return {
    total: entries.length - out,
    posted: count('posted'),
    skipped: count('skipped'),
    later: count('later'),
    waiting: count('waiting'),
    out,
    ...asked(entries),
  }
}

/** A thing is sold once, wherever it is offered: of each item the highest price counts. */
function asked(entries: Entries) {
  const prices = new Map<string, number>()
  for (const { itemId, price, state } of entries)
    if (state === 'posted') prices.set(itemId, Math.max(price, prices.get(itemId) ?? 0))
  return { postedItems: prices.size, askedDollars: [...prices.values()].reduce((sum, price) => sum + price, 0) }
}
