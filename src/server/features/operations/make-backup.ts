import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { BackupRequest } from '#contract/operations/operations.ts'
import { PRODUCT, productFile } from '#contract/product.ts'
import type { Database } from '#server/db/database.ts'
import { dataExports } from '#server/db/schema/account-data.ts'
import { itemPhotos } from '#server/db/schema/items.ts'
import { pilePhotos } from '#server/db/schema/piles.ts'
import { isNotNull } from '#server/db/sql.ts'
import { partKeys } from '#server/features/account-data/file-parts.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { storedKeys } from '#server/features/items/photo-queries.ts'
import {
  DATABASE_FILE,
  FORMAT_VERSION,
  MANIFEST_FILE,
  type Manifest,
  PHOTO_FOLDER,
  SECRET_FILE,
} from '#server/features/operations/backup-format.ts'
import type { Context } from '#server/platform/context.ts'
import { type ZipEntry, zipStream } from '#server/platform/files/zip-stream.ts'
import { seal } from '#server/platform/security/sealed-file.ts'
import { keptSecret } from '#server/platform/security/secrets.ts'

/** A reader who takes nothing for this long is gone, and must not keep the lock. */
const STALLED_AFTER_MS = 2 * 60_000

/**
 * The database as it is now, and every photo it refers to. Photos are written before their rows, and removed after
 * them by jobs that wait for the lock: so whatever the copy names is there until it is in the archive.
 */
export async function makeBackup(
  context: Context,
  { passphrase }: z.infer<typeof BackupRequest> = {},
): Promise<{ filename: string; archive: Readable }> {
  const { db, snapshot, config, backupLock, log, now } = context
  if (!snapshot)
    throw new AppError('conflict', 'This server keeps its data in PostgreSQL. Please make the backup with pg_dump.')
  if (config.storageUrl)
    throw new AppError(
      'conflict',
      'This server keeps its photos in S3. Please copy the bucket with its own tools, and the data folder while the server is stopped.',
    )
  const lock = backupLock.take()
  if (!lock) throw new AppError('conflict', 'Another backup is being made. Please wait until it is finished.')
  try {
    await recordAudit(db, context, { action: 'backup.made', after: { encrypted: passphrase !== undefined } })
    const { dump, found } = await snapshot(readReferences)
    const watch = watchdog(STALLED_AFTER_MS)
    const archive = zipStream(backupEntries(context, dump, found, watch.touch), now())
    const end = AbortSignal.any([lock.signal, context.signal, watch.signal])
    const breakOff = () => archive.destroy(end.reason)
    end.addEventListener('abort', breakOff, { once: true })
    archive.once('error', (error) => {
      // A caller who left is no failure of the server.
      const event = error instanceof AppError ? undefined : 'error'
      log.warn({ event, err: error }, 'a backup broke off')
    })
    archive.once('close', () => {
      watch.stop()
      lock.release()
    })
    if (end.aborted) breakOff()
    const filename = productFile(`backup-${now().toISOString().slice(0, 16).replace(':', '-')}.zip`)
    if (passphrase === undefined) return { filename, archive }
    return { filename: `${filename}.age`, archive: await seal(archive, passphrase) }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface References {
  photoKeys: string[]
  /** Of exports that sellers may still download. */
  exportKeys: string[]
}

async function readReferences(tx: Database): Promise<References> {
  const photos = await tx.select().from(itemPhotos)
  const piled = await tx.select({ key: pilePhotos.key }).from(pilePhotos)
  const exports = await tx.select().from(dataExports).where(isNotNull(dataExports.folder))
  return {
    // An item shares its photos with the pile it was made of.
    photoKeys: [...new Set([...storedKeys(photos), ...piled.map(({ key }) => key)])],
    exportKeys: exports.flatMap(({ folder, parts }) => (folder && parts ? partKeys(folder, parts) : [])),
  }
}

async function* backupEntries(
  { photos, config, now }: Context,
  dump: Blob,
  { photoKeys, exportKeys }: References,
  touch: () => void,
): AsyncGenerator<ZipEntry> {
  const content = (bytes: Blob) => piecesOf(bytes, touch)
  yield { path: DATABASE_FILE, content: content(dump), compress: true }
  // Tokens of connected marketplaces are sealed under it. One from the environment is the operator's to keep.
  if (!config.sessionSecret) yield { path: SECRET_FILE, content: [keptSecret(config.dataDir)], compress: false }
  const lost = new Set<string>()
  for (const key of [...photoKeys, ...exportKeys]) {
    const bytes = await photos.read(key)
    if (bytes) yield { path: PHOTO_FOLDER + key, content: content(new Blob([bytes as BlobPart])), compress: false }
    else lost.add(key)
  }
  const manifest: Manifest = {
    product: PRODUCT.name,
    formatVersion: FORMAT_VERSION,
    madeAt: now().toISOString(),
    photos: photoKeys.filter((key) => !lost.has(key)).length,
    lostPhotos: [...lost],
  }
  yield { path: MANIFEST_FILE, content: [JSON.stringify(manifest, null, 2)], compress: true }
}

/** In small pieces, as the reader takes them: each one is a heartbeat. */
async function* piecesOf(bytes: Blob, touch: () => void) {
  for await (const piece of bytes.stream()) {
    touch()
    yield piece
  }
}

function watchdog(afterMs: number) {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new Error('Nobody reads this backup any more.')), afterMs)
  return { signal: stalled.signal, touch: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}
