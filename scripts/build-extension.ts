import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { ZipFile } from 'yazl'
import { BROWSERS, manifestFor } from '#extension/manifest.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src/extension')
const ICONS = join(ROOT, 'src/web/public')
/** Each becomes one file: content scripts cannot import. */
const SCRIPTS = ['background', 'app-bridge', 'market-page', 'popup']

const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist/extension') } } })
const out = resolve(values.out)
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }

await rm(out, { recursive: true, force: true })
for (const browser of BROWSERS) {
  const folder = join(out, browser)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`)
  for (const name of ['popup.html', 'popup.css']) await copyFile(join(SOURCE, name), join(folder, name))
  for (const name of ['icon-192.png', 'icon-512.png']) await copyFile(join(ICONS, name), join(folder, name))
}
for (const name of SCRIPTS) await bundle(name)
for (const browser of BROWSERS) await zip(join(out, browser), join(out, `snapworth-${browser}-${version}.zip`))
console.log(`Built the extension into ${out}`)

async function bundle(name: string) {
  const [first, ...others] = BROWSERS.map((browser) => join(out, browser))
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: first!,
      emptyOutDir: false,
      target: 'es2022',
      // Stores review the code, so it stays readable.
      minify: false,
      // Contract files only define things: a script carries what it uses of them.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
      lib: { entry: join(SOURCE, `${name}.ts`), formats: ['iife'], name: 'snapworth', fileName: () => `${name}.js` },
    },
  })
  for (const folder of others) await copyFile(join(first!, `${name}.js`), join(folder, `${name}.js`))
}

/** The same source gives the same bytes: files in order, one date for all. */
async function zip(folder: string, path: string) {
  const archive = new ZipFile()
  const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }
  for (const name of (await readdir(folder)).sort())
    archive.addBuffer(await readFile(join(folder, name)), name, options)
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}
