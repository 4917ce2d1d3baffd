import type { Database } from '#server/db/database.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { and, inArray, isNotNull, sql } from '#server/db/sql.ts'

/** The embedded database works in our own thread: nobody else waits for more than these. */
const BATCH = 50

/** What the engine's network makes of photos; those it has not looked at are missing. */
export type Features = Map<string, Uint8Array>

export async function featuresOf(db: Database, photoIds: string[]): Promise<Features> {
  const features: Features = new Map()
  for (let from = 0; from < photoIds.length; from += BATCH) {
    const rows = await db
      // Bytes take the embedded database seven times as long to hand out.
      .select({ id: pilePhotos.id, signature: sql<string>`encode(${pilePhotos.signature}, 'base64')` })
      .from(pilePhotos)
      .where(and(inArray(pilePhotos.id, photoIds.slice(from, from + BATCH)), isNotNull(pilePhotos.signature)))
    for (const { id, signature } of rows) features.set(id, Buffer.from(signature, 'base64'))
  }
  return features
}
