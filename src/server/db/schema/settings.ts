import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Only what a seller changed; without a row the defaults of the contract hold. */
export const settings = pgTable('settings', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  aiModel: text({ enum: ['azure', 'openai', 'gemini'] }).notNull(),
  analysisDetail: text({ enum: ['standard', 'detailed'] }).notNull(),
})

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
