import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Role } from '#contract/accounts/accounts.ts'
import { PlanId } from '#contract/billing/plan-id.ts'
import { sql } from '#server/db/sql.ts'
import { choice, instant, only } from '../columns.ts'

const now = sql`now()`
const Purpose = z.enum(['verify-email', 'reset-password', 'change-email', 'not-me'])
const FactorKind = z.enum(['totp', 'passkey'])

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
    role: choice(Role).notNull().default('user'),
    subscriptionStatus: text().notNull().default('trial'),
    statusBeforeSuspension: text(),
    plan: choice(PlanId),
    subscriptionEndsAt: instant(),
    freeUsesRemaining: integer().notNull(),
    /** When the offer of two-step verification was closed: it does not come back. */
    secondFactorDeclinedAt: instant(),
    /** The hash of the ADMIN_PASSWORD that a start last set or met here, so that the same one is not set again. */
    adminPasswordHash: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    only('users_role', table.role, Role),
    only('users_plan', table.plan, PlanId),
    index('users_by_time').on(table.createdAt, table.id),
    // Each order the admin's table can be in; within the same value, by time.
    index('users_by_name').on(sql`lower(${table.name})`, table.createdAt, table.id),
    index('users_by_status').on(table.subscriptionStatus, table.createdAt, table.id),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_by_free_uses').on(table.freeUsesRemaining, table.createdAt, table.id),
  ],
)
export type UserRow = typeof users.$inferSelect

/** Whose it is; with the account it goes. */
export const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The id is a hash of the cookie's token: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
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
    userId: ownerId(),
    purpose: choice(Purpose).notNull(),
    /** The address the link went to: a link proves that address and no later one. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    only('mailed_links_purpose', table.purpose, Purpose),
    index('mailed_links_by_user').on(table.userId),
    index('mailed_links_by_expiry').on(table.expiresAt),
  ],
)
export type MailedLinkRow = typeof mailedLinks.$inferSelect

/** What an account asks for at sign-in besides its password: one authenticator app, any number of passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    kind: choice(FactorKind).notNull(),
    name: text().notNull(),
    /** The sealed secret of an app, or the public key of a passkey. */
    secret: text().notNull(),
    /** The passkey's own id. */
    credentialId: text().unique(),
    /** The app's time step or the passkey's counter at the last use: what is not above it was used before. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    only('second_factors_kind', table.kind, FactorKind),
    index('second_factors_by_user').on(table.userId),
    uniqueIndex('second_factors_one_app').on(table.userId).where(sql`${table.kind} = 'totp'`),
  ],
)
export type SecondFactorRow = typeof secondFactors.$inferSelect

/** Hashed; a code that was used is deleted. */
export const recoveryCodes = pgTable('recovery_codes', { id: text().primaryKey(), userId: ownerId() }, (table) => [
  index('recovery_codes_by_user').on(table.userId),
])

/** Somebody whose first proof was right. The id is a hash of the cookie's token. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    tries: integer().notNull().default(0),
    /** What a passkey is asked to sign. */
    challenge: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('pending_sign_ins_by_user').on(table.userId),
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
  ],
)

/** Browsers an account was opened in. The id is a hash of the cookie's token; several accounts may share a browser. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().notNull(),
    userId: ownerId(),
    /** Until then it is not asked for the second factor. */
    trustedUntil: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.userId] }),
    index('known_devices_by_user').on(table.userId),
    index('known_devices_by_expiry').on(table.expiresAt),
  ],
)
