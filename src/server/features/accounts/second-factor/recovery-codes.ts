import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import type { Database } from '#server/db/database.ts'
import { recoveryCodes } from '#server/db/schema/accounts.ts'
import { and, eq } from '#server/db/sql.ts'
import { toBase32 } from '#server/features/accounts/second-factor/totp.ts'
import { fingerprint } from '#server/platform/security/secrets.ts'

/** 120 random bits, so that a plain hash of them is enough. */
const BYTES = 15

/** However it is typed; 0 and 1 are no signs of a code, so they are meant as the letters they look like. */
const asMade = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/[^a-z2-7]/g, '')
const hashOf = (userId: string, code: string) => fingerprint(`${userId} ${asMade(code)}`)

/** Ten new ones in place of all before; they can be told only now. */
export async function renewCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ id: hashOf(userId, code), userId })))
  return codes
}

/** In six groups, to be written down: 'k7dp-2mxq-a5fw-h4tn-p3zc-b6gr'. */
const newCode = () => toBase32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g)!.join('-')

/** A code works once: whoever deletes it has used it. */
export async function useCode(db: Database, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.id, hashOf(userId, code)), eq(recoveryCodes.userId, userId)))
    .returning()
  return used.length === 1
}
