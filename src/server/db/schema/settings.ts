import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EarlyFeature } from '#contract/settings/early-features.ts'
import { AiModel, AnalysisDetail } from '#contract/settings/settings.ts'
import { sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'
import { ownerId, sessions, users } from './accounts.ts'

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
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    ownerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailUpdates: boolean().notNull(),
    priceAlerts: boolean().notNull(),
    analysisComplete: boolean().notNull(),
    marketingEmails: boolean().notNull(),
  },
  (table) => [
    index('notification_preferences_price_alerts').on(table.ownerId).where(sql`price_alerts`),
    index('notification_preferences_marketing').on(table.ownerId).where(sql`marketing_emails`),
  ],
)

/** Browsers that show a seller's reminders. Each hangs on its sign-in: whoever is signed out there hears nothing more. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Of the endpoint: a browser is known once, whoever signs in there. */
    fingerprint: text().notNull().unique(),
    /** Where the browser's maker takes messages for it. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of ours that it was made for: under another one the push service takes nothing. */
    serverKey: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** When a message was last taken for it. */
    lastUsedAt: instant(),
  },
  (table) => [
    index('push_subscriptions_by_owner').on(table.ownerId, table.createdAt),
    index('push_subscriptions_by_session').on(table.sessionId),
  ],
)
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Early features that a seller switched on; one that is not early any more may still stand here. */
export const earlyFeatures = pgTable(
  'early_features',
  { ownerId: ownerId(), feature: choice(EarlyFeature).notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.feature] })],
)
