import type { Database } from '#server/db/database.ts'
import { marketResearch } from '#server/db/schema/market.ts'
import { eq } from '#server/db/sql.ts'
import type { ResearchCache } from '#server/features/market/research-market.ts'
import type { Comparable } from '#server/ports/price-source.ts'

/** What sources found, shared by all processes. */
export const researchCache = (db: Database): ResearchCache => ({
  async get(key) {
    const [kept] = await db.select().from(marketResearch).where(eq(marketResearch.key, key))
    return kept ? { comparables: kept.findings as Comparable[], readAt: new Date(kept.readAt) } : null
  },
  async set(key, { comparables, readAt }) {
    const kept = { findings: comparables, readAt: readAt.toISOString() }
    await db
      .insert(marketResearch)
      .values({ key, ...kept })
      .onConflictDoUpdate({ target: marketResearch.key, set: kept })
  },
})
