import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

const now = sql`now()`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerifiedAt: instant(),
    /** Null: made by Google, no password set yet. */
    passwordHash: text(),
    googleSubject: text().unique(),
    profileImage: text(),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    subscriptionStatus: text().notNull().default('trial'),
    statusBeforeSuspension: text(),
    plan: text({ enum: ['pro', 'supporter'] }),
    subscriptionEndsAt: instant(),
    freeUsesRemaining: integer().notNull(),
    /** When the offer of two-step verification was closed: it does not come back. */
    secondFactorDeclinedAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    index('users_by_time').on(table.createdAt, table.id),
    // Each order the admin's table can be in; within the same value, by time.
    index('users_by_name').on(sql`lower(${table.name})`, table.createdAt, table.id),
    index('users_by_status').on(table.subscriptionStatus, table.createdAt, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_by_free_uses').on(table.freeUsesRemaining, table.createdAt, table.id),
  ],
)
export type UserRow = typeof users.$inferSelect

/** The id is a hash of the cookie's token: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    /** Written every few minutes at most, with where from and by which browser. */
    lastUsedAt: instant().notNull().default(now),
    userAgent: text(),
    /** A part of the network address only: enough for its owner to know it again, too little to find a household. */
    network: text(),
    /** When the password was last shown, or Google last vouched; null for sessions from before this was noted. */
    reauthenticatedAt: instant(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** Links that were mailed: hashed, used once, short-lived. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email', 'not-me'] }).notNull(),
    /** The address the link went to: a link proves that address and no later one. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('mailed_links_by_user').on(table.userId), index('mailed_links_by_expiry').on(table.expiresAt)],
)
export type MailedLinkRow = typeof mailedLinks.$inferSelect
