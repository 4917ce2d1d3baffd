import type { AuditIntegrity } from '#contract/admin/audit.ts'
import { productFile } from '#contract/product.ts'
import type { Database } from '#server/db/database.ts'
import { readTrail, recordAudit } from '#server/features/admin/audit.ts'
import { EMPTY_CHAIN, follow, hashedPart } from '#server/features/admin/audit-chain.ts'
import type { Context } from '#server/platform/context.ts'

/** Every entry is read and its hash worked out again. */
export async function auditIntegrity({ db }: Pick<Context, 'db'>): Promise<AuditIntegrity> {
  let chain = EMPTY_CHAIN
  for await (const entry of readTrail(db)) chain = follow(chain, entry)
  const { entries, broken } = chain
  return { entries, broken: broken && { id: broken.id, at: broken.createdAt } }
}

/** Recorded first, so that the export ends with itself. */
export async function exportAudit(context: Context) {
  await recordAudit(context.db, context, { action: 'audit.exported' })
  const day = context.now().toISOString().slice(0, 10)
  return { filename: productFile(`audit-${day}.jsonl`), content: lines(context.db) }
}

async function* lines(db: Database) {
  let chain = EMPTY_CHAIN
  for await (const entry of readTrail(db)) {
    yield `${JSON.stringify({ ...hashedPart(entry), previousHash: chain.hash, hash: entry.hash })}\n`
    chain = follow(chain, entry)
  }
}
