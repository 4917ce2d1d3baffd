import type { DataExport } from '#contract/account-data.ts'
import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import type { SubscriptionStanding } from '#contract/billing/billing.ts'
import type { DashboardStats } from '#contract/listings/dashboard.ts'
import { refusalIn } from '#contract/listings/prohibited-items.ts'
import type { Pricing } from '#contract/market/market.ts'
import type { Connection } from '#contract/posting/connections.ts'
import type { ListingCard, SyncInfo } from '#contract/posting/posting.ts'

export const SOME_TIME = '2026-03-14T09:26:53.000Z'
export const anId = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** The price of a thing that real listings were found for, on the marketplaces and on eBay. */
function livePricing(pricing: Pricing): Pricing {
  const found = (place: string) =>
    [1, 2].map((number) => ({
      title: `Mantel clock with a walnut case, runs and strikes, number ${number}`,
      url: `https://${place}.example/${number}`,
      price: 40 + number,
      location: 'Portland, Oregon',
    }))
  return {
    ...pricing,
    basis: 'live',
    comparables: 12,
    basedOn: 'Based on 12 similar listings',
    platforms: pricing.platforms.map((each, index) =>
      index < 2 ? { ...each, source: 'live', listings: 6, sampleListings: found(each.platform) } : each,
    ),
    ebay: { listings: found('ebay'), searchUrl: 'https://ebay.example/search' },
  }
}

/** Results as they may turn out, each under an id of its own. */
export function results(clock: AnalysisResult) {
  const { item } = clock
  const photographed = {
    ...clock,
    imageUrl: '/favicon.svg',
    engine: { id: 'builtin', name: 'the built-in engine', model: null, ms: 812 },
  }
  const guess = (typeId: string, type: string, confidence: number) => ({
    typeId,
    type,
    category: item.category,
    confidence,
  })
  return [
    {
      ...photographed,
      item: {
        ...item,
        id: anId(1),
        confidence: 0.44,
        conditionSeen: false,
        saidBySeller: [],
        guesses: [guess('clock', 'Clock', 0.44), guess('lamp', 'Table or floor lamp', 0.31), guess('fan', 'Fan', 0.12)],
        photoHints: ['dark', 'blurred', 'small'],
      },
      pricing: livePricing(clock.pricing!),
    },
    {
      ...photographed,
      item: {
        ...item,
        id: anId(2),
        ...{ categoryId: null, typeId: null, category: null, type: null, confidence: 0, recommendedPrice: null },
        ...{ conditionSeen: false, saidBySeller: [], guesses: [guess('lamp', 'Table or floor lamp', 0.2)] },
      },
      pricing: null,
      listings: {},
    },
    {
      ...photographed,
      item: { ...item, id: anId(3), typeId: null, type: 'Pistol', category: 'Other' },
      listings: {},
      refusal: refusalIn('Pistol'),
    },
  ]
}

export const CANCELED: SubscriptionStanding = {
  subscriptionStatus: 'active',
  freeUsesRemaining: 0,
  subscriptionEndsAt: SOME_TIME,
  paidThrough: SOME_TIME,
  plan: 'supporter',
  renews: false,
  mayHaveCredit: false,
  cancelAtPeriodEnd: true,
  paymentFailed: false,
  hasSubscription: true,
  refund: 'available',
  refundUntil: SOME_TIME,
}

export const STATS: DashboardStats = {
  totalItems: 1,
  totalListings: 25,
  activePlatforms: 1,
  totalSynced: 1,
  pendingSync: 2,
  failedSync: 1,
  avgPrice: 45,
}
export const COUNTS = { posted: 1, pending: 2, failed: 1, not_synced: 21 }
export const NO_COUNTS = { posted: 0, pending: 0, failed: 0, not_synced: 0 }
export const WEBHOOK: Connection = {
  id: anId(5),
  platform: 'webhook',
  platformUserId: 'https://shop.example/a/rather/long/address/that/takes/listings?of=everything',
  isActive: false,
  itemEvents: false,
  lastSyncAt: SOME_TIME,
  notice: 'The webhook said that it is gone (410), so we switched it off.',
}

/** One card for each way a listing can stand. */
export function cards(listings: ListingCard[]): ListingCard[] {
  const sync: SyncInfo = {
    via: 'webhook',
    reason: null,
    attempts: 1,
    nextTryAt: null,
    startedAt: SOME_TIME,
    finishedAt: null,
    asksSeller: false,
  }
  const standings: Partial<ListingCard>[] = [
    { syncStatus: 'posted', sync: { ...sync, finishedAt: SOME_TIME }, platformUrl: 'https://shop.example/7' },
    { syncStatus: 'failed', sync: { ...sync, reason: 'Your webhook answered 422: the title is too long.' } },
    { syncStatus: 'pending', sync: { ...sync, via: 'assisted', asksSeller: true } },
    { syncStatus: 'not_synced', scheduledFor: SOME_TIME },
  ]
  return listings.map((listing, index) => ({ ...listing, ...standings[index] }))
}

export const anExport = (number: number, given: Partial<DataExport>): DataExport => ({
  id: anId(number),
  filename: `snapworth-export-2026-03-1${number}.zip`,
  state: 'ready',
  percent: 100,
  sizeBytes: null,
  createdAt: SOME_TIME,
  expiresAt: null,
  mailed: true,
  ...given,
})

export const OFFERED_FACTORS: SecondFactors = {
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  rememberedDevices: 0,
  required: false,
  passkeysWork: true,
  offer: true,
}
