import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What others on the machine may read of a data folder. A link is not followed, as the engine's weights are one: all
 * test servers share them, and another one may just be changing them. What the server itself has just moved is passed over.
 */
export function openToOthers(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.isSymbolicLink()) return []
  const names = entry.isDirectory() ? readdirSync(path) : []
  return [...(entry.mode & 0o077 ? [path] : []), ...names.flatMap((name) => openToOthers(join(path, name)))]
}
