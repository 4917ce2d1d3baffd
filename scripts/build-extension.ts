import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { EXTENSION_BROWSERS } from '#contract/posting/extension.ts'
import { manifestFor } from '#extension/manifest.ts'

/** Each becomes one file: content scripts cannot import. */
const SCRIPTS = ['background', 'app-bridge', 'market-page', 'popup']

/** One folder for each browser. The server packs them, each with its own address in it. */
export async function buildExtension(root: string, out: string) {
  const source = join(root, 'src/extension')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  await rm(out, { recursive: true, force: true })
  for (const browser of EXTENSION_BROWSERS) {
    const folder = join(out, browser)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`)
    for (const name of ['popup.html', 'popup.css']) await copyFile(join(source, name), join(folder, name))
    for (const name of ['icon-192.png', 'icon-512.png'])
      await copyFile(join(root, 'src/web/public', name), join(folder, name))
  }
  for (const name of SCRIPTS) await bundle(root, out, name)
}

async function bundle(root: string, out: string, name: string) {
  const [first, ...others] = EXTENSION_BROWSERS.map((browser) => join(out, browser))
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: first!,
      emptyOutDir: false,
      target: 'es2022',
      // Stores and sellers may read it.
      minify: false,
      rolldownOptions: {
        // As for the web (see vite.config.ts).
        checks: { bundlerTimings: false },
        // Contract files only define things: a script carries what it uses of them.
        treeshake: { moduleSideEffects: false },
      },
      lib: {
        entry: join(root, 'src/extension', `${name}.ts`),
        formats: ['iife'],
        name: 'snapworth',
        fileName: () => `${name}.js`,
      },
    },
  })
  for (const folder of others) await copyFile(join(first!, `${name}.js`), join(folder, `${name}.js`))
}
