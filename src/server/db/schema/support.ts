import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SupportState, SupportTier } from '#contract/support.ts'
import { sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'
import { users } from './accounts.ts'

const now = sql`now()`

/** What somebody wrote to the people who run this server. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for somebody who was not signed in. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** What the account had when it wrote. */
    tier: choice(SupportTier).notNull(),
    text: text().notNull(),
    state: choice(SupportState).notNull().default('open'),
    createdAt: instant().notNull().default(now),
    /** When something last happened to it: from then on it is kept for a while. */
    touchedAt: instant().notNull().default(now),
  },
  (table) => [
    only('support_messages_tier', table.tier, SupportTier),
    only('support_messages_state', table.state, SupportState),
    index('support_messages_by_owner').on(table.ownerId, table.createdAt, table.id),
    index('support_messages_by_state').on(table.state, table.createdAt, table.id),
    index('support_messages_by_touch').on(table.touchedAt),
  ],
)
export type SupportMessageRow = typeof supportMessages.$inferSelect

export const supportAnswers = pgTable(
  'support_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index('support_answers_by_message').on(table.messageId, table.createdAt)],
)
export type SupportAnswerRow = typeof supportAnswers.$inferSelect
