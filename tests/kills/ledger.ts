import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'

export interface KnownItem {
  id: string
  titles: Map<string, string>
  /** In their order. */
  photoIds: string[]
  salePriceCents: number | null
  deleted: boolean
}

/** What was asked for when the server died: it may have happened or not, and either is right. */
export type Doubt =
  | { kind: 'analysis' }
  | { kind: 'edit'; item: KnownItem; listingId: string; title: string }
  | { kind: 'sale'; item: KnownItem; priceCents: number }
  | { kind: 'deletion'; item: KnownItem }
  | { kind: 'photos'; item: KnownItem; happened: (photoIds: string[]) => boolean }
  | { kind: 'sync'; listingId: string }
  | { kind: 'purchase' }

/** All that the server has acknowledged to one seller. */
export function createLedger() {
  const items = new Map<string, KnownItem>()
  return {
    items,
    /** Listings that were handed over to the webhook, and those that perhaps were. */
    synced: new Set<string>(),
    perhapsSynced: new Set<string>(),
    doubt: null as Doubt | null,
    usesLeft: FREE_ANALYSES as number,
    subscribed: false,
    /** Had its share of the day's AI requests. */
    exhausted: false,
    /** How many writes were acknowledged. */
    acknowledged: 0,
    keepItem({ item, listings }: Pick<AnalysisResult, 'item' | 'listings'>) {
      const titles = new Map(Object.values(listings).map(({ id, title }) => [id, title]))
      const photoIds = item.photos.map(({ id }) => id)
      items.set(item.id, { id: item.id, titles, photoIds, salePriceCents: null, deleted: false })
    },
    present: () => [...items.values()].filter(({ deleted }) => !deleted),
  }
}
