import { eq } from 'drizzle-orm'
import { AnalysisSettings } from '#contract/settings.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/settings.ts'

export async function settingsOf(db: Database, userId: string): Promise<AnalysisSettings> {
  const [chosen] = await db.select().from(settings).where(eq(settings.ownerId, userId))
  return AnalysisSettings.parse(chosen ?? {})
}
