import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './accounts.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What an account asks for at sign-in besides its password: one authenticator app, any number of passkeys. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    kind: text({ enum: ['totp', 'passkey'] }).notNull(),
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
    index('second_factors_by_user').on(table.userId),
    uniqueIndex('second_factors_one_app').on(table.userId).where(sql`${table.kind} = 'totp'`),
  ],
)
export type SecondFactorRow = typeof secondFactors.$inferSelect

/** Hashed; a code that was used is deleted. */
export const recoveryCodes = pgTable('recovery_codes', { id: text().primaryKey(), userId: owner() }, (table) => [
  index('recovery_codes_by_user').on(table.userId),
])

/** Somebody whose first proof was right. The id is a hash of the cookie's token. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: text().primaryKey(),
    userId: owner(),
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
    userId: owner(),
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
