import { AnalysisSettings, NotificationPreferences } from '#contract/settings/settings.ts'
import type { Database } from '#server/db/database.ts'
import { notificationPreferences, settings } from '#server/db/schema/settings.ts'
import { eq } from '#server/db/sql.ts'

export async function settingsOf(db: Database, userId: string): Promise<AnalysisSettings> {
  const [chosen] = await db.select().from(settings).where(eq(settings.ownerId, userId))
  return AnalysisSettings.parse(chosen ?? {})
}

export async function notificationsOf(db: Database, userId: string): Promise<NotificationPreferences> {
  const [chosen] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.ownerId, userId))
  return NotificationPreferences.parse(chosen ?? {})
}
