import { createHash } from 'node:crypto'
import type { auditEntries } from '#server/db/schema/admin.ts'

type Entry = typeof auditEntries.$inferSelect

/** How far a trail was followed. */
export interface Chain {
  entries: number
  /** Of the last entry that has one. */
  position: number
  /** Of everything so far. */
  hash: string
  /** The first entry that is not as it was written, or not where. */
  broken: Pick<Entry, 'id' | 'createdAt'> | null
}

export const EMPTY_CHAIN: Chain = { entries: 0, position: 0, hash: '0'.repeat(64), broken: null }

/** SHA-256 of the hash before and of the entry as JSON with sorted keys: whoever has an export can do the sum again. */
export function linkHash(previousHash: string, entry: Omit<Entry, 'hash'>) {
  return createHash('sha256')
    .update(previousHash + canonical(hashedPart(entry)))
    .digest('hex')
}

/** The part of an entry that is hashed. */
export const hashedPart = ({
  position,
  id,
  createdAt,
  actorId,
  action,
  userId,
  before,
  after,
}: Omit<Entry, 'hash'>) => ({
  position,
  id,
  at: createdAt,
  actorId,
  action,
  userId,
  before,
  after,
})

const canonical = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(byKey)) : part,
  )
const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

/** The next entry in order. Those from before there was a chain have no hash; the first that has one covers them too. */
export function follow({ entries, position, hash, broken }: Chain, entry: Entry): Chain {
  const expected = linkHash(hash, entry)
  const isOlder = entry.position === null && entry.hash === null && position === 0
  const fits = isOlder || (entry.position === position + 1 && entry.hash === expected)
  return {
    entries: entries + 1,
    position: entry.position ?? position,
    hash: entry.hash ?? expected,
    broken: broken ?? (fits ? null : { id: entry.id, createdAt: entry.createdAt }),
  }
}
