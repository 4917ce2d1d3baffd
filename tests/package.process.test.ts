import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeLandingExamples } from '#tests/landing-examples.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import shown from '#web/features/public/landing/data/examples.json' with { type: 'json' }

const NOBODY = 65_534
/** Root may write everywhere; anybody else is stopped by a folder that is closed to writing. */
const user = process.getuid?.() === 0 ? { uid: NOBODY } : {}

let server: ServerProcess
let home: string
const folder = mkdtempSync(join(tmpdir(), 'snapworth-package-'))
const packed = join(folder, 'app')
const everythingIn = (path: string) => [
  path,
  ...readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name)),
]
const REMOVED_WITHIN_MS = 60_000
afterAll(async () => {
  await server?.stop('SIGKILL')
  if (user.uid === undefined) execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
}, REMOVED_WITHIN_MS)

/** A folder that only the user of the server can enter. */
function ownFolder(name: string) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(path, NOBODY, NOBODY)
  return path
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  execFileSync(process.execPath, ['scripts/package.ts', '--out', packed])
  execFileSync('chmod', ['-R', 'a-w,a+rX', packed])
  // Ours may stand where nobody else can go.
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  home = ownFolder('home')
  server = await startServer(
    { HOME: home, DATA_DIR: ownFolder('data') },
    { node, program: join(packed, 'dist/server/launch.js'), ...user },
  )
})

test('the landing page shows what the product makes of its photos (npm run examples)', async () => {
  // It converts the weights first; on a busy machine that may take so long that it asks to try again.
  const made = await vi.waitFor(() => makeLandingExamples(server.url), { timeout: 90_000, interval: 1000 })
  expect(made).toEqual(shown)
})

test('the package runs with Node alone, as a user who can write nothing but its data', async () => {
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ ok: true })
  expect(await (await fetch(server.url)).text()).toContain('<title>')
  expect(await server.stop()).toBe(0)
  // The runtime of the built-in engine would keep a number of this machine here, and send it away with what it counts.
  expect(everythingIn(home)).toEqual([home])
})
