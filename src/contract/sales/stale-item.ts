import { z } from 'zod'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import type { SyncStatus } from '#contract/listings/listings.ts'
import { MarketplaceId } from '#contract/marketplace-id.ts'
import type { MarketplaceId as Marketplace } from '#contract/marketplaces.ts'
import { lowered } from '#contract/sales/plan/plan-schedule.ts'

/** After so many days without a change, what is live is no longer looked at. */
const STALE_DAYS = 14
const LOWER_BY_PERCENT = 10
const DECLINED_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

const days = z.number().int()
/** One thing to try with an item that nobody buys. `days`: how long it has been live. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lower'), days, from: z.number().int(), to: z.number().int() }),
  z.object({ kind: z.literal('cover'), days }),
  z.object({ kind: z.literal('elsewhere'), days, listingId: z.uuid(), platform: MarketplaceId }),
])
export type Suggestion = z.infer<typeof Suggestion>

export interface LiveItem {
  /** In the order in which marketplaces are shown. */
  listings: {
    id: string
    platform: Marketplace
    syncStatus: SyncStatus
    /** Null for what is not posted. */
    postedAt: string | null
    updatedAt: string
    scheduledFor: string | null
  }[]
  /** When each was added. */
  photosAt: string[]
  /** Something was said about the photo when it was analyzed: too dark, too small. */
  hasHints: boolean
  asking: number | null
  floorPrice: number | null
  /** The price falls by itself, or somebody has to change it on a marketplace: something is under way. */
  isMoving: boolean
}

/** What a suggestion is about: another price, marketplace or photo makes another one. */
export function reasonOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'lower') return `lower ${suggestion.from} to ${suggestion.to}`
  return suggestion.kind === 'elsewhere' ? `elsewhere ${suggestion.platform}` : suggestion.kind
}

export interface Declined {
  reason: string
  declinedAt: string
}

/** After 'Not now' the same suggestion stays away for two weeks. */
export const isDeclined = (suggestion: Suggestion, declined: Declined | null, now: Date) =>
  declined?.reason === reasonOf(suggestion) && now.getTime() - Date.parse(declined.declinedAt) < DECLINED_DAYS * DAY_MS

/** Only what has been live for so long, or was last touched so long ago, can have been left alone for so long. */
export const mayBeStale = (since: string | null, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) >= STALE_DAYS * DAY_MS

/** What to try with an item that is live and untouched for two weeks; null: nothing, or not yet. */
export function suggestFor(item: LiveItem, now: Date): Suggestion | null {
  const { listings, photosAt, hasHints, isMoving } = item
  const postedAt = listings.flatMap((listing) => (listing.syncStatus === 'posted' ? (listing.postedAt ?? []) : []))
  if (postedAt.length === 0 || isMoving) return null
  const agoDays = (moment: number) => Math.floor((now.getTime() - moment) / DAY_MS)
  const times = (moments: string[]) => moments.map((moment) => Date.parse(moment))
  const touchedAt = [...postedAt, ...photosAt, ...listings.map(({ updatedAt }) => updatedAt)]
  if (agoDays(Math.max(...times(touchedAt))) < STALE_DAYS) return null
  const live = agoDays(Math.min(...times(postedAt)))
  const elsewhere = listings.find(({ syncStatus, scheduledFor }) => syncStatus === 'not_synced' && !scheduledFor)
  const post = elsewhere && {
    kind: 'elsewhere' as const,
    days: live,
    listingId: elsewhere.id,
    platform: elsewhere.platform,
  }
  const cover = photosAt.length < PHOTOS_MAX ? { kind: 'cover' as const, days: live } : null
  if (post && postedAt.length === 1) return post
  if (cover && (photosAt.length < 2 || hasHints)) return cover
  return cheaper(item, live) ?? post ?? cover
}

/** A tenth less, but never under the floor. */
function cheaper({ asking, floorPrice }: LiveItem, live: number): Suggestion | null {
  if (asking === null || asking < 2) return null
  const to = Math.max(lowered(asking, LOWER_BY_PERCENT), floorPrice ?? 1)
  return to < asking ? { kind: 'lower', days: live, from: asking, to } : null
}
