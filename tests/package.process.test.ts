import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { startServer } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'
import { analyzeWith } from '#tests/uploads.ts'

const NOBODY = 65_534
/** Root may write everywhere; anybody else is stopped by a folder that is closed to writing. */
const user = process.getuid?.() === 0 ? { uid: NOBODY } : {}

const folder = mkdtempSync(join(tmpdir(), 'snapworth-package-'))
const packed = join(folder, 'app')
const everythingIn = (path: string) => [
  path,
  ...readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name)),
]
const REMOVED_WITHIN_MS = 60_000
afterAll(() => {
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

test('the package runs with Node alone, as a user who can write nothing but its data', {
  timeout: 180_000,
}, async () => {
  chmodSync(folder, 0o755)
  execFileSync(process.execPath, ['scripts/package.ts', '--out', packed])
  execFileSync('chmod', ['-R', 'a-w,a+rX', packed])
  // Ours may stand where nobody else can go.
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  const [home, DATA_DIR] = [ownFolder('home'), ownFolder('data')]

  const server = await startServer(
    { HOME: home, DATA_DIR },
    { node, program: join(packed, 'dist/server/launch.js'), ...user },
  )
  try {
    const jar = createCookieJar()
    const send = async (path: string, init: RequestInit = {}) =>
      jar.keep(await fetch(server.url + path, { ...init, headers: { ...init.headers, cookie: jar.text() } }))
    expect(await (await send('/readyz')).json()).toMatchObject({ ok: true })
    expect(await (await send('/')).text()).toContain('<title>')
    await createClient(send)(signup, { body: { name: 'Ann Example', email: 'ann@example.com', password: PASSWORD } })
    // It converts the weights first; on a busy machine that may take so long that it asks to try again.
    const analyze = () => analyzeWith(send, readFileSync('tests/pictures/brass-lamp.jpg'))
    const { item } = await vi.waitFor(analyze, { timeout: 90_000, interval: 1000 })
    expect(item.type).toBe('Table or floor lamp')
  } finally {
    expect(await server.stop()).toBe(0)
  }
  // The runtime of the built-in engine would keep a number of this machine here, and send it away with what it counts.
  expect(everythingIn(home)).toEqual([home])
})
