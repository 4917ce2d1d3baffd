import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { filesIn } from './files-in.ts'
import { renderAhead, rendererIn } from './render-ahead.ts'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
const COMPRESS_FROM_BYTES = 1024

/** The best quality takes twenty times as long for a tenth fewer bytes: only what strangers wait for is worth it. */
const QUICK_BROTLI = 9

export async function buildWeb(root: string, out: string) {
  const config = { configFile: join(root, 'vite.config.ts'), root: join(root, 'src/web'), logLevel: 'warn' } as const
  await mkdir(dirname(out), { recursive: true })
  const renderer = await mkdtemp(`${out}-renderer-`)
  try {
    await Promise.all([build(config), build(rendererIn(renderer, config))])
    await compressAll(out, await renderAhead(out, renderer))
  } finally {
    await rm(renderer, { recursive: true })
  }
}

/** Writes .br and .gz beside each file once, so that the server never compresses the same bytes twice. */
async function compressAll(out: string, pages: Record<string, string>) {
  const first = new Set(Object.values(pages).flatMap((page) => page.match(/assets\/[\w.-]+/g) ?? []))
  const paths = await filesIn(out, ['**/*'])
  const compressible = paths.filter((path) => COMPRESSIBLE.has(extname(path)))
  await Promise.all(compressible.map((path) => compress(path, first.has(relative(out, path)))))
}

async function compress(path: string, isFirst: boolean) {
  const bytes = await readFile(path)
  if (bytes.length < COMPRESS_FROM_BYTES) return
  const quality = isFirst ? constants.BROTLI_MAX_QUALITY : QUICK_BROTLI
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
