import type { DataExport } from '#contract/account-data.ts'
import { AppError } from '#contract/errors.ts'
import { productFile } from '#contract/product.ts'
import { type DataExportRow, dataExports } from '#server/db/schema/account-data.ts'
import { and, desc, eq, inArray } from '#server/db/sql.ts'
import { makeExport } from '#server/features/account-data/make-export.job.ts'
import type { Context } from '#server/platform/context.ts'
import { getsMail } from '#server/platform/jobs/send-mail.ts'

/** One at a time for each account: whoever asks again gets the one that is under way. */
export async function startExport(context: Context): Promise<DataExport> {
  const { db, actor, jobs, now } = context
  const ownerId = actor.userId
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(dataExports)
      .values({ ownerId, createdAt: at, touchedAt: at })
      .onConflictDoNothing()
      .returning()
    if (added) {
      await jobs.enqueue(tx, makeExport, { exportId: added.id })
      return toExport(context, added)
    }
    const [underWay] = await tx
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.ownerId, ownerId), inArray(dataExports.state, ['queued', 'running'])))
    if (!underWay) throw new AppError('conflict', 'Your last export was just finished. It is ready to download.')
    return toExport(context, underWay)
  })
}

export async function listExports(context: Context): Promise<DataExport[]> {
  const rows = await context.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.ownerId, context.actor.userId))
    .orderBy(desc(dataExports.createdAt))
    .limit(20)
  return rows.map((row) => toExport(context, row))
}

/** Someone else's export looks exactly like none. */
export async function readyExport({ db, actor, now }: Context, id: string) {
  const [found] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.ownerId, actor.userId)))
  const { folder, parts, sizeBytes, expiresAt } = found ?? {}
  const gone = !found || (expiresAt && Date.parse(expiresAt) <= now().getTime())
  if (gone || !folder || !parts || !sizeBytes)
    throw new AppError('not_found', 'This export does not exist, or is no longer kept. Please start a new one.')
  return { filename: filenameOf(found), folder, parts, sizeBytes }
}

const filenameOf = ({ createdAt }: Pick<DataExportRow, 'createdAt'>) =>
  productFile(`export-${createdAt.slice(0, 10)}.zip`)

const toExport = ({ mailer, actor }: Pick<Context, 'mailer' | 'actor'>, row: DataExportRow): DataExport => ({
  id: row.id,
  filename: filenameOf(row),
  state: row.state,
  percent: row.percent,
  sizeBytes: row.sizeBytes,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  mailed: mailer.delivers && getsMail(actor.user, 'export'),
})
