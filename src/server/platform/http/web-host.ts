import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentTitle, NOT_FOUND_TITLE, PAGES, pageFor } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'
import { requestedAddress } from '#server/platform/http/requested-address.ts'
import { READER_POLICY } from '#server/platform/http/security-headers.ts'
import { bringsSession } from '#server/platform/security/session-cookie.ts'

/** How the web app reaches the browser: built files, or Vite while developing. */
export interface WebHost {
  kind: 'built' | 'vite'
  /** Where the built browser extension stands; undefined: it was not built. */
  extension: string | undefined
  register(app: FastifyInstance): Promise<void>
  page(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply>
}

/** What pages must know of the server that sends them: they were made before it was set up. */
interface Site {
  /** What the page calls its own address, whatever name the browser used. */
  publicUrl: string
  /** Whether people can sign in with Google. */
  google: boolean
  /** Where people write to whoever runs it; undefined: nobody said. */
  contactEmail: string | undefined
}

const BARCODE_READER = /\/assets\/barcode\.worker-[\w-]+\.js(\.br|\.gz)?$/

/** Pages that were rendered for strangers when the product was built. */
type RenderedPages = Record<string, string | undefined>

/** Built files never change under their name; the page itself is asked for each time. */
export function builtWeb(folder: string): WebHost {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const rendered = JSON.parse(readFileSync(join(folder, 'rendered-pages.json'), 'utf8')) as RenderedPages
  return {
    kind: 'built',
    extension: join(folder, '../extension'),
    async register(app) {
      await app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['**/rendered-pages.json*', '**/index.html*', '.vite/**'],
        setHeaders: (reply, path) => {
          const named = path.includes('/assets/')
          if (BARCODE_READER.test(path)) reply.header('content-security-policy', READER_POLICY)
          reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        },
      })
    },
    page: async (request, reply, site) => sendPage(request, reply, site, { template, rendered }),
  }
}

/** Unknown addresses get the web app too, which says so, with the status that says so to machines. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, google, contactEmail }: Site,
  { template, rendered = {} }: { template: string; rendered?: RenderedPages },
) {
  const { pathname, search } = requestedAddress(request)
  const page = pageFor(pathname)
  const stranger = !bringsSession(request)
  // A page may show something else for its query: then it is left to the browser.
  const ahead = stranger && page && !search ? rendered[page.path] : undefined
  const contact = contactEmail ? `data-contact="${escaped(contactEmail)}" ` : ''
  const marks = [stranger ? 'data-visitor="stranger" ' : '', google ? '' : 'data-google="off" ', contact]
  const html = (ahead ?? template)
    .replace('<!--head-->', () => headOf(pathname, publicUrl))
    .replace('<!--page-->', '')
    .replace('<html ', () => `<html ${marks.join('')}${chosenTheme(request)}`)
  return reply
    .code(page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .send(html)
}

/** In the page from the start, so that the chosen theme is there before the first paint. */
function chosenTheme({ cookies: { theme } }: FastifyRequest) {
  return theme === 'light' || theme === 'dark' ? `data-theme="${theme}" ` : ''
}

function headOf(path: string, publicUrl: string) {
  const page = pageFor(path)
  const title = escaped(documentTitle(page?.title ?? NOT_FOUND_TITLE))
  const description = escaped(page?.description ?? PRODUCT.sentence)
  const url = escaped(publicUrl + (page?.path ?? path))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    page?.indexed ? '' : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${PRODUCT.name}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escaped(publicUrl)}/og-image.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n    ')
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** For search engines: which pages there are, and where they should not look. */
export function searchEngineRoutes(app: FastifyInstance, publicUrl: string) {
  const locations = PAGES.filter((page) => page.indexed).map((page) => `<url><loc>${publicUrl}${page.path}</loc></url>`)
  // All addresses that begin with a path are hidden with it.
  const hidden = PAGES.filter((page) => page.access !== 'public' && !page.path.includes('/:')).map(
    (page) => `Disallow: ${page.path}`,
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(['User-agent: *', 'Disallow: /api/', ...hidden, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join('')}</urlset>\n`,
      ),
  )
}
