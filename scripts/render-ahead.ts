import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest } from 'vite'

/** The pages strangers see first, and the module each of them is. */
const PAGES = {
  '/': 'features/public/landing-page.tsx',
  '/login': 'features/accounts/login-page.tsx',
  '/signup': 'features/accounts/signup-page.tsx',
}

/** Renders those pages into `rendered-pages.json`, which the server puts into the page it sends. */
export async function renderAhead(out: string, config: InlineConfig) {
  const folder = await mkdtemp(join(out, '.render-'))
  try {
    await build({
      ...config,
      build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
    })
    const { renderForStranger } = await import(pathToFileURL(join(folder, 'prerender.js')).href)
    const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
    const rendered: Record<string, { html: string; head: string }> = {}
    for (const [path, module] of Object.entries(PAGES)) {
      // React puts preloads of important pictures first; their place is the head.
      const [, preloads = '', html = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(await renderForStranger(path)) ?? []
      rendered[path] = { html, head: preloads + linksFor(manifest, module) }
    }
    await writeFile(join(out, 'rendered-pages.json'), JSON.stringify(rendered))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Styles and scripts of a page that is otherwise loaded on demand: rendered ahead, it needs them at once. */
function linksFor(manifest: Manifest, module: string) {
  const entry = new Set(chunksOf(manifest, 'index.html'))
  const chunks = chunksOf(manifest, module).filter((key) => !entry.has(key))
  const styles = new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`),
  ].join('')
}

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) chunksOf(manifest, imported, seen)
  return [...seen]
}
