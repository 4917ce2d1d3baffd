import { z } from 'zod'
import { FATES, type Fate, type ItemState } from '#contract/items/item-state.ts'
import { isRefundedInFull } from '#contract/sales/profit.ts'

/** How an item's listings divide, counted by the server; deleted ones do not count. */
export const ListingCounts = z.object({
  total: z.number().int(),
  posted: z.number().int(),
  pending: z.number().int(),
  failed: z.number().int(),
  /** Never sent anywhere, and not scheduled either. */
  drafts: z.number().int(),
  scheduled: z.number().int(),
  /** The first of their times. */
  scheduledFor: z.iso.datetime().nullable(),
})
export type ListingCounts = z.infer<typeof ListingCounts>

export const NO_LISTINGS: ListingCounts = {
  total: 0,
  posted: 0,
  pending: 0,
  failed: 0,
  drafts: 0,
  scheduled: 0,
  scheduledFor: null,
}

export interface StandingWords {
  text: string
  tone: 'go' | 'wait' | 'stop' | 'quiet'
}

interface StandingItem {
  state: ItemState
  /** Why no marketplace takes it. */
  refusal: string | null
  sale: { priceCents: number; refundCents: number } | null
  fate: Fate | null
  listings: ListingCounts
}

interface Formats {
  moment: (iso: string) => string
  cents: (cents: number) => string
}

/** Where an item stands, in the words of every screen: the first says it in short, the others add what else is so. */
export function itemStanding(item: StandingItem, format: Formats): [StandingWords, ...StandingWords[]] {
  const { state, refusal, sale, fate, listings } = item
  if (state === 'unnamed') return [{ text: 'What is it?', tone: 'wait' }]
  if (sale) return [soldWords(sale, format)]
  if (fate) return [{ text: FATES[fate], tone: 'quiet' }]
  if (refusal) return [{ text: 'Refused', tone: 'stop' }]
  const { total, posted, pending, failed, drafts, scheduled, scheduledFor } = listings
  const all: (StandingWords | false)[] = [
    posted > 0 && { text: `Posted on ${posted} of ${total}`, tone: 'go' },
    failed > 0 && { text: `Failed on ${failed}`, tone: 'stop' },
    pending > 0 && { text: `${pending} pending`, tone: 'wait' },
    scheduledFor !== null && { text: scheduleText(scheduled, format.moment(scheduledFor)), tone: 'wait' },
    drafts > 0 && { text: drafts === 1 ? '1 draft' : `${drafts} drafts`, tone: 'quiet' },
  ]
  const [first, ...rest] = all.filter((standing) => standing !== false)
  return first ? [first, ...rest] : [{ text: 'No listings', tone: 'quiet' }]
}

function soldWords(sale: NonNullable<StandingItem['sale']>, { cents }: Formats): StandingWords {
  const text = `Sold for ${cents(sale.priceCents)}`
  if (isRefundedInFull(sale)) return { text: `${text} · refunded in full`, tone: 'quiet' }
  return { text: sale.refundCents > 0 ? `${text} · ${cents(sale.refundCents)} refunded` : text, tone: 'go' }
}

const scheduleText = (count: number, moment: string) =>
  count === 1 ? `Scheduled for ${moment}` : `${count} scheduled, the first for ${moment}`
