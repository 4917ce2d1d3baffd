import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest } from 'vite'
import { stylesFor } from './first-styles.ts'

/** The pages strangers see first, and the group of scripts each of them is in (see vite.config.ts). */
const PAGES = { '/': 'landing', '/login': 'accounts', '/signup': 'accounts' }

/** Renders those pages into `rendered-pages.json`: whole pages, sent to strangers in the place of index.html. */
export async function renderAhead(out: string, config: InlineConfig) {
  const folder = await mkdtemp(join(out, '.render-'))
  try {
    await build({
      ...config,
      build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
    })
    const { renderForStranger } = await import(pathToFileURL(join(folder, 'prerender.js')).href)
    const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
    const { template, styles, stylesheet } = await withoutStylesheet(out)
    const rendered: Record<string, string> = {}
    for (const [path, group] of Object.entries(PAGES)) {
      // React puts preloads of important pictures first; their place is the head.
      const [, preloads = '', html = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(await renderForStranger(path)) ?? []
      const head = `${preloads}<style data-stylesheet="${stylesheet}">${stylesFor(html, styles)}</style>`
      rendered[path] = template
        .replace('<!--head-->', () => `<!--head-->${head}${scriptsOf(manifest, group)}`)
        .replace('<!--page-->', () => html)
    }
    await writeFile(join(out, 'rendered-pages.json'), JSON.stringify(rendered))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Who comes for the first time has no styles in the cache: inside the page they spare the wait for another answer. */
async function withoutStylesheet(out: string) {
  const page = await readFile(join(out, 'index.html'), 'utf8')
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const [, stylesheet] = link.exec(page) ?? []
  if (!stylesheet) throw new Error('index.html has no stylesheet.')
  return {
    template: paintedFirst(page.replace(link, '')),
    styles: await readFile(join(out, stylesheet), 'utf8'),
    stylesheet,
  }
}

/** The page can be read before its scripts are there, so fonts and pictures go first. */
const paintedFirst = (html: string) =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** Scripts of a page that is otherwise loaded on demand: rendered ahead, it needs them soon. */
function scriptsOf(manifest: Manifest, group: string) {
  const entry = new Set(chunksOf(manifest, 'index.html'))
  const first = Object.keys(manifest).find((key) => manifest[key]?.name === group)
  if (!first) throw new Error(`There are no scripts called ${group}.`)
  const chunks = chunksOf(manifest, first).filter((key) => !entry.has(key))
  return paintedFirst(
    chunks.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`).join(''),
  )
}

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) chunksOf(manifest, imported, seen)
  return [...seen]
}
