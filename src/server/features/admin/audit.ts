import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AuditAction, AuditedFields } from '#contract/admin/audit.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { and, asc, desc, gt, isNotNull, isNull, sql } from '#server/db/sql.ts'
import { type Chain, EMPTY_CHAIN, follow, linkHash } from '#server/features/admin/audit-chain.ts'
import type { Context } from '#server/platform/context.ts'

interface AuditedAction {
  action: AuditAction
  userId?: string
  before?: AuditedFields
  after?: AuditedFields
}

/** Any number, as long as nothing else in this database uses it. */
const CHAIN_LOCK = 5_417_302_198_417
const BATCH = 500

/** Part of the transaction that does it: nothing is done unrecorded, nothing recorded that was not done. */
export async function recordAudit(
  tx: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { action, userId, before = {}, after = {} }: AuditedAction,
) {
  await tx.transaction(async (inner) => {
    // Held until that transaction is committed or undone: the next one builds on an entry that is there to stay.
    await inner.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`)
    const last = await lastLink(inner)
    const entry = {
      id: randomUUID(),
      position: last.position + 1,
      actorId: actor.userId,
      action,
      userId: userId ?? null,
      before,
      after,
      createdAt: now().toISOString(),
    }
    await inner.insert(auditEntries).values({ ...entry, hash: linkHash(last.hash, entry) })
  })
}

async function lastLink(tx: Database): Promise<Pick<Chain, 'position' | 'hash'>> {
  const [last] = await tx
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .where(isNotNull(auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  if (last?.position && last.hash) return { position: last.position, hash: last.hash }
  let chain = EMPTY_CHAIN
  for await (const entry of readTrail(tx)) chain = follow(chain, entry)
  return chain
}

/** Every entry in the order of the chain: first those that are older than it. Memory stays the same however many. */
export async function* readTrail(db: Database) {
  const place = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }
  const older = () =>
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          isNull(auditEntries.position),
          sql`(${auditEntries.createdAt}, ${auditEntries.id}) > (${place.at}::timestamptz, ${place.id}::uuid)`,
        ),
      )
      .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id))
      .limit(BATCH)
  for (let batch = await older(); batch.length > 0; batch = await older()) {
    yield* batch
    Object.assign(place, { at: batch.at(-1)!.createdAt, id: batch.at(-1)!.id })
    await setImmediate()
  }
  let position = 0
  const chained = () =>
    db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, position))
      .orderBy(asc(auditEntries.position))
      .limit(BATCH)
  for (let batch = await chained(); batch.length > 0; batch = await chained()) {
    yield* batch
    position = batch.at(-1)!.position!
    await setImmediate()
  }
}
