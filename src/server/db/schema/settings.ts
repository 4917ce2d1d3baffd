import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { AiModel, AnalysisDetail } from '#contract/settings.ts'
import { choice, only } from '../columns.ts'
import { users } from './accounts.ts'

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
    /** Whether what the seller got for such things moves the next price. */
    learnsPrices: boolean().notNull().default(true),
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
