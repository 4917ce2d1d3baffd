import { ConfigError } from '#server/platform/config.ts'
import { unusable } from '#server/platform/files/data-folder.ts'

/** Not allowed, or a read-only disk: as PGlite's file system numbers them. */
const CLOSED_ERRNOS = new Set([2, 63, 69])
const CLOSED_CODES = new Set(['EACCES', 'EPERM', 'EROFS'])
const FULL = { errno: 51, code: 'ENOSPC' }

/** What somebody who starts the server is told when the embedded database cannot be opened. */
export function openingFailure(error: unknown, dataDir: string) {
  if (error instanceof ConfigError) return error
  const { errno = 0, code = '' } = error as NodeJS.ErrnoException
  if (errno === FULL.errno || code === FULL.code)
    return new ConfigError(`There is no space left for the data folder ${dataDir}. Make room on that disk.`, {
      cause: error,
    })
  if (CLOSED_ERRNOS.has(errno) || CLOSED_CODES.has(code)) return unusable(dataDir, error)
  return damaged(dataDir, error)
}

/** PostgreSQL's classes for damaged data, and for files that are missing or cannot be read. */
const DAMAGE = /^(XX|58)/

/** What a failure after opening says about the data folder; null when it says nothing. */
export function damageIn(dataDir: string, error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DAMAGE.test(String((cause as { code?: unknown }).code ?? ''))) return damaged(dataDir, error)
  return null
}

const damaged = (dataDir: string, cause: unknown) =>
  new ConfigError(
    `The database in the data folder ${dataDir} is damaged and cannot be opened. Move the folder away and restore a backup with: npm run restore -- FILE`,
    { cause },
  )
