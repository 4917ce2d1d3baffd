import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Manifest } from 'vite'
import { stylesFor } from './first-styles.ts'

/** The pages strangers see first, and the group of scripts each of them is in (see vite.config.ts). */
const PAGES = { '/': 'landing', '/login': 'accounts', '/signup': 'accounts' }

/** How what renders them is built. */
export const rendererIn = (folder: string, config: InlineConfig): InlineConfig => ({
  ...config,
  build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
})

/**
 * Renders those pages into `rendered-pages.json`: whole pages, sent to strangers in the place of index.html. All pages
 * name the scripts they soon need, so that the browser need not run one to hear of the next.
 */
export async function renderAhead(out: string, renderer: string) {
  const { renderForStranger } = await import(pathToFileURL(join(renderer, 'prerender.js')).href)
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const page = (await readFile(join(out, 'index.html'), 'utf8')).replace(
    '</head>',
    `${scriptsOf(manifest, 'app')}</head>`,
  )
  await writeFile(join(out, 'index.html'), page)
  const { template, styles, stylesheet } = await withoutStylesheet(out, page)
  const rendered: Record<string, string> = {}
  for (const [path, group] of Object.entries(PAGES)) {
    // React puts preloads of important pictures first; their place is the head.
    const [, preloads = '', html = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(await renderForStranger(path)) ?? []
    const head = `${preloads}<style data-stylesheet="${stylesheet}">${stylesFor(html, styles)}</style>`
    rendered[path] = paintedFirst(
      template
        .replace('<!--head-->', () => `<!--head-->${head}`)
        .replace('</head>', () => `${scriptsOf(manifest, group, 'app')}</head>`)
        .replace('<!--page-->', () => html),
    )
  }
  await writeFile(join(out, 'rendered-pages.json'), JSON.stringify(rendered))
}

/** Who comes for the first time has no styles in the cache: inside the page they spare the wait for another answer. */
async function withoutStylesheet(out: string, page: string) {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const [, stylesheet] = link.exec(page) ?? []
  if (!stylesheet) throw new Error('index.html has no stylesheet.')
  return { template: page.replace(link, ''), styles: await readFile(join(out, stylesheet), 'utf8'), stylesheet }
}

/** The page can be read before its scripts are there, so fonts and pictures go first. */
const paintedFirst = (html: string) =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** The scripts of a group and all they need, but not those of the entry or of a group named already. */
function scriptsOf(manifest: Manifest, group: string, named?: string) {
  const known = new Set([
    ...chunksOf(manifest, 'index.html'),
    ...(named ? chunksOf(manifest, keyOf(manifest, named)) : []),
  ])
  return chunksOf(manifest, keyOf(manifest, group))
    .filter((key) => !known.has(key))
    .map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    .join('')
}

function keyOf(manifest: Manifest, group: string) {
  const key = Object.keys(manifest).find((key) => manifest[key]?.name === group)
  if (!key) throw new Error(`There are no scripts called ${group}.`)
  return key
}

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) chunksOf(manifest, imported, seen)
  return [...seen]
}
