import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { filesIn } from './files-in.ts'

/**
 * `npm run build` makes the folders in dist/ that the product runs from. `--if-needed` leaves out what was built from the
 * same sources before, `--only` what the one that it names does without. With `--here` it makes that one in this process.
 */
const ROOT = resolve(import.meta.dirname, '..')
const STAMP = '.built-from'
const ANY = ['scripts/build.ts', 'package-lock.json']

interface Part {
  /** What decides how it looks. */
  sources: string[]
  /** The bundlers take half a second to load, which a start without work need not wait for. */
  make(out: string): Promise<unknown>
  /** What makes it. */
  madeBy?: string
}

const PARTS: Record<string, Part> = {
  web: {
    sources: [
      ...['src/contract/**/*', 'src/web/**/*', 'CHANGELOG.md'],
      ...['scripts/{build-web,render-ahead,first-styles}.ts', 'vite.config.ts'],
    ],
    make: async (out) => (await import('./build-web.ts')).buildWeb(ROOT, out),
  },
  extension: {
    sources: [
      ...['src/contract/**/*', 'src/extension/**/*', 'src/web/public/icon-*.png'],
      ...['scripts/build-extension.ts', 'package.json'],
    ],
    make: async (out) => (await import('./build-extension.ts')).buildExtension(ROOT, out),
  },
  server: {
    sources: [
      'src/contract/**/*',
      'src/server/**/*',
      'scripts/{build-server,restore,make-database,launch,own-source-maps,runtime}.ts',
    ],
    make: async (out) => (await import('./build-server.ts')).buildServer(ROOT, out),
  },
  database: {
    sources: [
      ...['src/server/db/{migrations/**/*,open-lite.ts}', 'src/server/{**/{*.job,shared-jobs},platform/jobs/jobs}.ts'],
      'scripts/{build,make}-database.ts',
    ],
    make: async (out) => (await import('./build-database.ts')).buildDatabase(ROOT, out),
    madeBy: 'server',
  },
}

const { values } = parseArgs({
  options: { 'if-needed': { type: 'boolean', default: false }, only: { type: 'string' }, here: { type: 'string' } },
})
const begun = new Map<string, Promise<void>>()
if (values.here) await make(values.here)
else await Promise.all((values.only ? [values.only] : Object.keys(PARTS)).map(makeOnce))

function makeOnce(name: string): Promise<void> {
  if (!begun.has(name)) begun.set(name, makeBeside(name))
  return begun.get(name)!
}

/** Each in a process of its own: together they use all cores. */
async function makeBeside(name: string) {
  if (values['if-needed'] && (await isBuilt(name))) return
  const { madeBy } = PARTS[name]!
  if (madeBy) await makeOnce(madeBy)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [import.meta.filename, '--here', name])
  process.stderr.write(stderr)
  process.stdout.write(stdout)
}

async function make(name: string) {
  const hash = await hashOf(name)
  await PARTS[name]!.make(folderOf(name))
  await writeFile(join(folderOf(name), STAMP), hash)
  console.log(`Built dist/${name}.`)
}

function folderOf(name: string) {
  return join(ROOT, 'dist', name)
}

async function isBuilt(name: string) {
  const stamp = join(folderOf(name), STAMP)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await hashOf(name))
}

async function hashOf(name: string) {
  const hash = createHash('sha256')
  for (const path of await filesIn(ROOT, [...ANY, ...PARTS[name]!.sources]))
    hash.update(path.slice(ROOT.length)).update(await readFile(path))
  return hash.digest('hex')
}
