import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { EarlyFeature } from '#contract/settings/early-features.ts'
import { AiModel, AnalysisDetail } from '#contract/settings.ts'
import { choice, only } from '../columns.ts'
import { ownerId, users } from './accounts.ts'

/** Only what a seller changed; without a row the defaults of the contract hold. */
export const settings = pgTable(
  'settings',
  {
    ownerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    aiModel: choice(AiModel).notNull(),
    analysisDetail: choice(AnalysisDetail).notNull(),
    /** Whether what the seller named names the next like it. */
    learnsNames: boolean().notNull().default(true),
  },
  (table) => [
    only('settings_ai_model', table.aiModel, AiModel),
    only('settings_analysis_detail', table.analysisDetail, AnalysisDetail),
  ],
)

/** Only what a seller changed, as above. */
export const notificationPreferences = pgTable('notification_preferences', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailUpdates: boolean().notNull(),
  priceAlerts: boolean().notNull(),
  analysisComplete: boolean().notNull(),
  marketingEmails: boolean().notNull(),
})

/** Early features that a seller switched on; one that is not early any more may still stand here. */
export const earlyFeatures = pgTable(
  'early_features',
  { ownerId: ownerId(), feature: choice(EarlyFeature).notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.feature] })],
)
