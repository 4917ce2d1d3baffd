import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { filesIn } from './files-in.ts'
import { renderAhead, rendererIn } from './render-ahead.ts'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
const COMPRESS_FROM_BYTES = 1024

/** The best quality takes fifteen times as long as this one, two seconds of a first start, for three percent fewer bytes. */
const BROTLI_QUALITY = 5

export async function buildWeb(root: string, out: string) {
  const config = { configFile: join(root, 'vite.config.ts'), root: join(root, 'src/web'), logLevel: 'warn' } as const
  await mkdir(dirname(out), { recursive: true })
  const renderer = await mkdtemp(`${out}-renderer-`)
  try {
    await Promise.all([build(config), build(rendererIn(renderer, config))])
    await renderAhead(out, renderer)
    await compressAll(out)
  } finally {
    await rm(renderer, { recursive: true })
  }
}

/** Writes .br and .gz beside each file once, so that the server never compresses the same bytes twice. */
async function compressAll(out: string) {
  const paths = await filesIn(out, ['**/*'])
  await Promise.all(paths.filter((path) => COMPRESSIBLE.has(extname(path))).map(compress))
}

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < COMPRESS_FROM_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
