import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IN_DATA_FOLDER } from '#server/platform/files/in-data-folder.ts'

/** What a file is called until it is whole. */
export const DRAFT_ENDING = '.tmp'

/** The embedded database looks after its own files. */
const NOT_OURS = IN_DATA_FOLDER.database

/** Removes what was begun below a data folder before that time and never finished; tells how many there were. */
export async function removeDrafts(dataDir: string, before: Date) {
  let removed = 0
  for (const path of await draftsIn(dataDir)) {
    const entry = await stat(path).catch(() => null)
    if (!entry || entry.mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

/** Links are not followed: what they lead to may not be ours. */
async function draftsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== NOT_OURS) found.push(...(await draftsIn(path)))
    else if (entry.isFile() && entry.name.endsWith(DRAFT_ENDING)) found.push(path)
  }
  return found
}
