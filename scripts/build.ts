import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from './files-in.ts'

/** `npm run build` makes dist/web, dist/extension and dist/server. `--if-needed` leaves out what was built from the same sources before. */
const ROOT = resolve(import.meta.dirname, '..')
const STAMP = '.built-from'
const SHARED = ['src/contract/**/*', 'scripts/build*.ts', 'package-lock.json']
const PARTS = {
  web: {
    sources: ['src/web/**/*', 'CHANGELOG.md', 'scripts/{render-ahead,first-styles}.ts', 'vite.config.ts'],
    // The bundlers take half a second to load, which a start without work need not wait for.
    make: async (out: string) => (await import('./build-web.ts')).buildWeb(ROOT, out),
  },
  extension: {
    sources: ['src/extension/**/*', 'src/web/public/icon-*.png', 'package.json'],
    make: async (out: string) => (await import('./build-extension.ts')).buildExtension(ROOT, out),
  },
  server: {
    sources: ['src/server/**/*', 'scripts/{restore,launch,runtime}.ts'],
    make: async (out: string) => (await import('./build-server.ts')).buildServer(ROOT, out),
  },
}

const { values } = parseArgs({ options: { 'if-needed': { type: 'boolean', default: false } } })
for (const [name, { sources, make }] of Object.entries(PARTS)) {
  const out = join(ROOT, 'dist', name)
  const hash = await hashOf([...SHARED, ...sources])
  if (values['if-needed'] && (await isBuiltFrom(out, hash))) continue
  await make(out)
  await writeFile(join(out, STAMP), hash)
  console.log(`Built dist/${name}.`)
}

async function hashOf(patterns: string[]) {
  const hash = createHash('sha256')
  for (const path of await filesIn(ROOT, patterns)) hash.update(path.slice(ROOT.length)).update(await readFile(path))
  return hash.digest('hex')
}

async function isBuiltFrom(out: string, hash: string) {
  const stamp = join(out, STAMP)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash
}
