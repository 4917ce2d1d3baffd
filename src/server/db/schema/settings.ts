import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** Only what a seller changed; without a row the defaults of the contract hold. */
export const settings = pgTable('settings', {
  ownerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  aiModel: text({ enum: ['azure', 'openai', 'gemini'] }).notNull(),
  analysisDetail: text({ enum: ['standard', 'detailed'] }).notNull(),
})
