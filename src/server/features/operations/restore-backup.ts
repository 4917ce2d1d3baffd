import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { loadEmbedded } from '#server/db/open-embedded.ts'
import {
  DATABASE_FILE,
  FORMAT_VERSION,
  MANIFEST_FILE,
  Manifest,
  PHOTO_FOLDER,
  SECRET_FILE,
} from '#server/features/operations/backup-format.ts'
import { BrokenZip, readZipFile, type ZipPart } from '#server/platform/files/zip-file.ts'
import { isSealed, unseal, WrongPassphrase } from '#server/platform/security/sealed-file.ts'

/** Nothing was restored; the message says why and what to do. */
export class RestoreRefused extends Error {}

export interface Restored extends Manifest {
  users: number
  items: number
  /** False: the server had its SESSION_SECRET from the environment. */
  withSecret: boolean
}

/**
 * Brings a backup into an empty data folder. Everything is written, checked and opened beside it first and moved there
 * in one step, so that the folder holds all of it or nothing.
 */
export async function restoreBackup(file: string, dataDir: string, { askPassphrase }: Options = {}): Promise<Restored> {
  const folder = resolve(dataDir)
  await requireEmpty(folder)
  const draft = `${folder}.restoring`
  const plain = `${folder}.decrypted`
  try {
    const parts = await readZipFile((await isSealed(file)) ? await opened(file, plain, askPassphrase) : file)
    const manifest = await checkedManifest(parts)
    await rm(draft, { recursive: true, force: true })
    for (const part of parts) if (part.path !== MANIFEST_FILE) await extract(part, draft)
    const counts = await openDump(draft)
    await syncAll(draft)
    await moveTo(draft, folder)
    return { ...manifest, ...counts, withSecret: parts.some(({ path }) => path === SECRET_FILE) }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw inPlainWords(error, file)
  } finally {
    await rm(plain, { force: true })
  }
}

interface Options {
  /** Asked only for a backup that is encrypted. */
  askPassphrase?: (() => Promise<string>) | undefined
}

/** A ZIP is read from its end, so an encrypted one is opened into a file first. */
async function opened(file: string, plain: string, askPassphrase: Options['askPassphrase']) {
  if (!askPassphrase) throw new RestoreRefused('This backup is encrypted, and there is no passphrase to open it.')
  const content = await unseal(createReadStream(file), await askPassphrase())
  await rm(plain, { force: true })
  await mkdir(dirname(plain), { recursive: true })
  await pipeline(content, createWriteStream(plain, { flags: 'wx', mode: 0o600 })).catch((error) => {
    if (error.code === 'ENOSPC') throw error
    throw new BrokenZip('It cannot be decrypted to its end.', { cause: error })
  })
  return plain
}

async function requireEmpty(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new RestoreRefused(`${folder} is not a folder that can be read. Set DATA_DIR to another one.`)
  })
  if (names.length > 0)
    throw new RestoreRefused(
      `The data folder ${folder} is not empty. Set DATA_DIR to a new folder, or move this one away first.`,
    )
}

/** A name the photo store could have made: relative, and no step of it climbs or hides. */
const PHOTO_KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

function isExpected(path: string) {
  if ([DATABASE_FILE, SECRET_FILE, MANIFEST_FILE].includes(path)) return true
  return path.startsWith(PHOTO_FOLDER) && PHOTO_KEY.test(path.slice(PHOTO_FOLDER.length))
}

async function checkedManifest(parts: ZipPart[]): Promise<Manifest> {
  const manifest = parts.find(({ path }) => path === MANIFEST_FILE)
  const parsed = Manifest.safeParse(manifest && (await json(manifest.content()).catch(() => null)))
  if (!parsed.success || !parts.some(({ path }) => path === DATABASE_FILE))
    throw new RestoreRefused('This file is not a Snapworth backup.')
  if (parsed.data.formatVersion !== FORMAT_VERSION)
    throw new RestoreRefused('This backup was made by another version of Snapworth. Restore it with that version.')
  const stranger = parts.find(({ path }) => !isExpected(path))
  if (stranger || new Set(parts.map(({ path }) => path)).size < parts.length)
    throw new RestoreRefused('This backup contains files that no Snapworth backup has. It may have been tampered with.')
  return parsed.data
}

async function extract({ path, content }: ZipPart, draft: string) {
  const target = join(draft, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
}

/** A database that opens is whole; the file it came in is not needed any more. */
async function openDump(draft: string) {
  const dump = join(draft, DATABASE_FILE)
  const counts = await loadEmbedded(draft, await openAsBlob(dump), async (lite) => {
    const { rows } = await lite.query<{ users: number; items: number }>(
      'select (select count(*)::int from users) as users, (select count(*)::int from items) as items',
    )
    return rows[0]!
  })
  await rm(dump)
  return counts
}

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncAll(path)
    else await sync(path)
  }
  await sync(folder)
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function moveTo(draft: string, folder: string) {
  try {
    await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(draft, folder)
  } catch {
    throw new RestoreRefused(`${folder} cannot be replaced. If it is a mounted volume, set DATA_DIR to a folder in it.`)
  }
  await sync(dirname(folder))
}

function inPlainWords(error: unknown, file: string) {
  if (error instanceof WrongPassphrase) return new RestoreRefused('The passphrase is wrong. Nothing was restored.')
  if (error instanceof BrokenZip)
    return new RestoreRefused(`${file} is not a complete backup. Please download it again. (${error.message})`)
  if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (error as NodeJS.ErrnoException).path === file)
    return new RestoreRefused(`There is no file ${file}.`)
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new RestoreRefused('There is not enough space on the disk. Nothing was restored.')
  return error
}
