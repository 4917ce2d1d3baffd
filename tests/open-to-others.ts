import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others on the machine may read of a data folder, of everything that is no link; the engine's weights are shared by all test servers. */
export function openToOthers(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...names.map((name) => join(folder, name))].filter((path) => {
    const entry = lstatSync(path)
    return !entry.isSymbolicLink() && !path.startsWith(join(folder, 'models')) && (entry.mode & 0o077) !== 0
  })
}
