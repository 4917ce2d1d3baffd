import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { renderAhead } from './render-ahead.ts'

const ROOT = resolve(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/web')
const STAMP = join(OUT, '.built-from')
const SOURCES = [
  'src/web/**/*',
  'src/contract/**/*',
  'scripts/*-web.ts',
  'scripts/render-ahead.ts',
  'scripts/first-styles.ts',
  'vite.config.ts',
  'package-lock.json',
]
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const COMPRESS_FROM_BYTES = 1024

const { values } = parseArgs({ options: { 'if-needed': { type: 'boolean', default: false } } })
const source = await hashOfSources()
if (!values['if-needed'] || !(await isBuiltFrom(source))) {
  const config = { configFile: join(ROOT, 'vite.config.ts'), root: join(ROOT, 'src/web'), logLevel: 'warn' } as const
  await build(config)
  await renderAhead(OUT, config)
  const compressed = await compressAll()
  await writeFile(STAMP, source)
  console.log(`Built the web pages into dist/web (${compressed} files compressed).`)
}

async function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of await filesIn(ROOT, SOURCES)) hash.update(path.slice(ROOT.length)).update(await readFile(path))
  return hash.digest('hex')
}

async function filesIn(folder: string, patterns: string[]) {
  const paths: string[] = []
  for await (const file of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (file.isFile()) paths.push(join(file.parentPath, file.name))
  }
  return paths.sort()
}

async function isBuiltFrom(hash: string) {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash
}

/** Writes .br and .gz beside each file once, so that the server never compresses the same bytes twice. */
async function compressAll() {
  const paths = await filesIn(OUT, ['**/*'])
  const done = await Promise.all(paths.filter((path) => COMPRESSIBLE.has(extname(path))).map(compress))
  return done.filter(Boolean).length
}

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < COMPRESS_FROM_BYTES) return false
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  return true
}
