import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { WASM_FLAGS } from './runtime.ts'

/** The built server makes a new embedded database. That takes seconds, and every first start copies this one. */
export async function buildDatabase(root: string, out: string) {
  await mkdir(out, { recursive: true })
  const program = join(root, 'dist/server/make-database.js')
  const making = promisify(execFile)(process.execPath, [...WASM_FLAGS, program, join(out, 'database')])
  // It says itself why it ends before it has read everything.
  making.child.stdin!.on('error', () => {}).end(await emptyDatabase())
  await making
  // It is closed to others, and whoever runs the product may be another user than who built it.
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** As initdb leaves it, which takes three seconds: PGlite's authors publish a copy. */
async function emptyDatabase() {
  const archive = await dataDir()
  return new Uint8Array(await archive.arrayBuffer())
}
