import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'
import { DRAFT_ENDING } from '#server/platform/files/drafts.ts'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'

/** Group and others. */
const ELSE = 0o077

/** Whatever this process writes from now on, no other user of the machine can read. */
export const writePrivately = () => process.umask(ELSE)

/** Makes the data folder, or makes sure at every start that this process can write there and nobody else can look in. */
export function prepareDataFolder(folder: string) {
  const names = namesIn(folder)
  if (!names.every((name) => isOurs(name) || OF_THE_DISK.has(name)) && !names.some(isOursAlone))
    throw new ConfigError(
      `The data folder ${folder} holds other things, and nothing of Snapworth. Set DATA_DIR to a new or an empty folder.`,
    )
  closeToOthers(folder, statSync(folder).mode)
  for (const name of names.filter(isOurs)) closeEntry(join(folder, name))
}

function namesIn(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return readdirSync(folder)
  } catch (cause) {
    throw unusable(folder, cause)
  }
}

/** What file systems put into a volume that is empty otherwise. */
const OF_THE_DISK = new Set(['lost+found', '.snapshot', '.DS_Store'])

const { secret, pushKey, database, photos, outbox, models } = IN_DATA_FOLDER
const NAMES = new Set<string>(Object.values(IN_DATA_FOLDER))
/** What others call theirs, too: beside a stranger's things it does not make a folder ours. */
const COMMON = new Set<string>([database, photos, outbox, models])

const isDraft = (name: string) =>
  name.endsWith(DRAFT_ENDING) && [secret, pushKey].some((kept) => name.startsWith(`${kept}.`))
const isOurs = (name: string) => NAMES.has(name) || isDraft(name)
const isOursAlone = (name: string) => isOurs(name) && !COMMON.has(name)

/** The embedded database sets modes of its own, whatever the process asks for. */
export function closeFolder(folder: string) {
  closeEntry(folder)
  for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true, recursive: true }))
    closeEntry(join(parentPath, name))
}

/** A link is left alone: what it leads to may not be ours. */
function closeEntry(path: string) {
  const entry = lstatSync(path)
  if (!entry.isSymbolicLink()) closeToOthers(path, entry.mode)
}

function closeToOthers(path: string, mode: number) {
  if (process.platform === 'win32' || (mode & ELSE) === 0) return
  try {
    chmodSync(path, mode & ~ELSE & 0o777)
    // Some file systems take the call and change nothing.
    if ((statSync(path).mode & ELSE) !== 0) throw new Error('The mode stays as it was.')
  } catch (cause) {
    throw new ConfigError(
      `${path} can be read by other users of this machine, and is not ours to close. Give it to the user who runs Snapworth, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR'])

export function unusable(folder: string, cause: unknown) {
  const { code = '' } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC') return noSpaceFor(folder, cause)
  if (NO_FOLDER.has(code))
    return new ConfigError(`The data folder ${folder} is not a folder. Set DATA_DIR to one.`, { cause })
  return new ConfigError(
    `The data folder ${folder} cannot be read and written. Give it to the user who runs Snapworth, or set DATA_DIR to another folder and restore a backup there.`,
    { cause },
  )
}

export const noSpaceFor = (folder: string, cause: unknown) =>
  new ConfigError(`There is no space left for the data folder ${folder}. Make room on that disk.`, { cause })
