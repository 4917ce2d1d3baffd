import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. A folder that is not listed fails the test, so a new one is a decision. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ['contract'],
  'server/platform': ['contract', 'server/platform', 'server/db', 'server/ports'],
  'server/db': ['contract', 'server/platform', 'server/db', 'server/ports'],
  'server/ports': ['contract', 'server/ports'],
  'server/providers': ['contract', 'server/platform', 'server/ports', 'server/providers'],
  'server/features': ['contract', 'server/platform', 'server/db', 'server/ports', 'server/features'],
  server: ['contract', 'server/platform', 'server/db', 'server/ports', 'server/providers', 'server/features', 'server'],
  'web/ui': ['web/ui'],
  'web/platform': ['contract', 'web/platform', 'web/ui'],
  'web/features': ['contract', 'web/ui', 'web/platform', 'web/features'],
  'web/app': ['contract', 'web/ui', 'web/platform', 'web/features', 'web/app'],
  web: ['contract', 'web/ui', 'web/platform', 'web/features', 'web/app', 'web'],
  extension: ['contract', 'extension'],
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.|#)[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)),
  )
const imports = new Map(files.map((file) => [file, importsOf(file).filter((path) => /\.tsx?$/.test(path))]))

/** The part of the house a file stands in: the longest listed folder that holds it. */
function roomOf(file: string) {
  const folder = dirname(file).replace(/^src\/?/, '')
  const rooms = Object.keys(MAY_IMPORT).filter((room) => folder === room || folder.startsWith(`${room}/`))
  return rooms.sort((a, b) => b.length - a.length)[0] ?? `nowhere (${file})`
}

/** `accounts` of src/web/features/accounts/login-page.tsx */
const featureOf = (file: string) => /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1]

const edges = [...imports].flatMap(([file, targets]) => targets.map((target) => ({ file, target })))
const shown = ({ file, target }: (typeof edges)[number]) => `${file} -> ${target}`

test('every import follows the dependency rule', () => {
  expect(edges.length).toBeGreaterThan(100) // a rule that saw nothing proves nothing
  const broken = edges.filter(({ file, target }) => !MAY_IMPORT[roomOf(file)]?.includes(roomOf(target)))
  expect(broken.map(shown)).toEqual([])
})

/** Every feature has one name, wherever part of it stands; a new one is a decision. */
const FEATURES = [
  'account-data',
  'accounts',
  'admin',
  'analysis',
  'billing',
  'ideas',
  'items',
  'listings',
  'market',
  'operations',
  'piles',
  'posting',
  'programs',
  'public',
  'sales',
  'settings',
  'support',
]

test('the same feature has the same name in contract, server, database and web', () => {
  const folders = (root: string) => globSync(`${root}/*/`).map((folder) => basename(folder))
  const unknown = (names: string[]) => names.filter((name) => !FEATURES.includes(name))
  expect(unknown(folders('src/server/features'))).toEqual([])
  expect(unknown(folders('src/web/features'))).toEqual([])
  // What is not a folder there is either a feature of one file or what all of them are made of.
  expect(unknown(folders('src/contract'))).toEqual(['data'])
  const tables = globSync('src/server/db/schema/*.ts').map((file) => basename(file, '.ts'))
  expect(unknown(tables)).toEqual(['platform'])
})

test('features of the server do not need each other in a circle', () => {
  const needs = new Map<string, Set<string>>()
  for (const { file, target } of edges) {
    const [from, to] = [featureOf(file), featureOf(target)]
    if (!file.startsWith('src/server/') || !from || !to || from === to) continue
    needs.set(from, (needs.get(from) ?? new Set()).add(to))
  }
  expect(needs.size).toBeGreaterThan(0)
  expect(circlesIn(needs)).toEqual([])
})

test('a feature of the server uses another one’s use cases and queries, never its routes or jobs', () => {
  const broken = edges.filter(
    ({ file, target }) =>
      featureOf(file) && featureOf(target) !== featureOf(file) && /(\broutes?|\.job)\.ts$/.test(target),
  )
  expect(broken.map(shown)).toEqual([])
})

test('a feature of the web imports no other one, not even a picture or in a test: pages in `app/` compose them', () => {
  const parts = globSync('src/web/features/**/*.{ts,tsx}')
  expect(parts.length).toBeGreaterThan(100)
  const broken = parts
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ file, target }) => featureOf(target) && featureOf(target) !== featureOf(file))
  expect(broken.map(shown)).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
  expect(readers).toEqual(['src/server/main.ts', 'src/server/platform/security/child-environment.ts'])
})

test('one place says what queries are written with: each further one would slow down loading the sources', () => {
  const users = files.filter((file) => readFileSync(file, 'utf8').includes("from 'drizzle-orm'"))
  expect(users).toEqual(['src/server/db/sql.ts'])
})

test('every mail is counted: only one place asks the mailer to send', () => {
  const senders = files.filter((file) => readFileSync(file, 'utf8').includes('mailer.send('))
  expect(senders).toEqual(['src/server/platform/jobs/send-mail.ts'])
})

test('what the worker runs stands in files that say so', () => {
  const worker = readFileSync('src/server/worker.ts', 'utf8')
  const runners = [...worker.matchAll(/import \{([^}]*\brun[A-Z][^}]*)\} from '#([^']+)'/g)].map(([, , path]) => path!)
  expect(runners.length).toBeGreaterThan(10)
  expect(runners.filter((path) => !path.endsWith('.job.ts'))).toEqual([])
  const jobs = files.filter((file) => file.endsWith('.job.ts')).map((file) => file.slice('src/'.length))
  expect(jobs.filter((file) => !runners.includes(file))).toEqual([])
})

test('a job is defined where it is done, or in a file of definitions alone', () => {
  const JOBS = 'src/server/platform/jobs/jobs.ts'
  const definers = files.filter(
    (file) => imports.get(file)!.includes(JOBS) && /\bjob\(/.test(readFileSync(file, 'utf8')),
  )
  expect(definers.length).toBeGreaterThan(30)
  expect(definers.filter((file) => !/(\.job|\/shared-jobs)\.ts$/.test(file))).toEqual([])
  const shared = edges.filter(({ file }) => basename(file) === 'shared-jobs.ts')
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.filter(({ target }) => target !== JOBS && roomOf(target) !== 'contract').map(shown)).toEqual([])
  // The empty database has a queue for each of them: it is made anew when one of these files changes.
  const hashed = globSync(/'(src\/server\/[^']*\.job\b[^']*)'/.exec(readFileSync('scripts/build.ts', 'utf8'))![1]!)
  expect(definers.filter((file) => !hashed.includes(file))).toEqual([])
})

test('no module imports itself through others', () => {
  expect(circlesIn(imports)).toEqual([])
})

function circlesIn(graph: Map<string, Iterable<string>>) {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) return void circles.push([...trail.slice(trail.indexOf(node)), node].join(' -> '))
    if (done.has(node)) return
    for (const target of graph.get(node) ?? []) visit(target, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

const stylesheets = globSync('src/web/**/*.css')

/** What a page needs beyond the kit's parts it says in utilities. */
test('only the kit and the landing page have CSS files', () => {
  expect(stylesheets.length).toBeGreaterThan(20)
  const OWNERS = /^src\/web\/(ui|features\/public\/landing)\//
  expect(stylesheets.filter((file) => !OWNERS.test(file))).toEqual([])
})

test('stylesheets use no breakpoints but the theme’s', () => {
  const theme = readFileSync('src/web/ui/styles/main.css', 'utf8')
  const steps = [...theme.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, pixels]) => Number(pixels))
  expect(steps.length).toBeGreaterThan(2)
  const allowed = new Set(steps.flatMap((pixels) => [`min-width: ${pixels}px`, `max-width: ${pixels - 1}px`]))
  const strange = stylesheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => query.match(/(?:min-|max-)?(?:width|height)\s*[:<>=][^)]*/g) ?? [])
      .filter((condition) => !allowed.has(condition.trim()))
      .map((condition) => `${file}: ${condition}`),
  )
  expect(strange).toEqual([])
})

test('every path that the architecture page names exists', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const named = [...page.matchAll(/`((?:src|docs|e2e|bench|tests|scripts)\/[\w./-]*)`/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
