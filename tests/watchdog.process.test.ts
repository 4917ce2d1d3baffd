import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { me, signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { PATIENCE } from '#tests/patience.ts'
import { startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'

const WATCHDOG = new URL('../src/server/platform/telemetry/watchdog.ts', import.meta.url).href

/** A process with a watchdog of one second, and then this. */
function watched(script: string) {
  const code = `import { startWatchdog } from '${WATCHDOG}'; startWatchdog(1000); ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, ended: once(child, 'close').then(([exitCode, signal]) => ({ exitCode, signal, output })) }
}

test('a process whose main thread is stuck is ended, with a line that says so', async () => {
  const { ended } = watched('setTimeout(() => { for (;;) {} }, 500)')
  expect(await ended).toEqual({
    exitCode: null,
    signal: 'SIGKILL',
    output: 'The server did nothing for 1 seconds and was stopped. Start it again.\n',
  })
})

test('one that is stopped and continued as a whole, or short of breath, lives on', async () => {
  const busy = 'const busy = () => { const end = Date.now() + 300; while (Date.now() < end) {} }'
  const { child, ended } = watched(
    `${busy}; setInterval(busy, 320); console.log('up'); setTimeout(() => process.exit(7), 3500)`,
  )
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await wait(1500)
  child.kill('SIGCONT')
  expect(await ended).toMatchObject({ exitCode: 7 })
})

/** Each try costs a slow hash. */
const OFTEN = { ...PATIENCE, interval: 250 }

/** A disk of its own that may be filled; null where this user may not mount one. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'snapworth-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

const disk = smallDisk()

test.skipIf(!disk)('with a full disk the server goes on reading, and writes again when there is room', async () => {
  const { folder, remove } = disk!
  const server = await startServer({ ...WITHOUT_ENGINE, DATA_DIR: join(folder, 'data') })
  try {
    const jar = createCookieJar()
    const call = createClient(async (path, init) => {
      const headers = { ...init.headers, cookie: jar.text() }
      return jar.keep(await fetch(server.url + path, { ...init, headers }))
    })
    const stranger = createClient((path, init) => fetch(server.url + path, init))
    const someone = () => ({ name: 'Ann Example', email: `${randomUUID()}@example.com`, password: PASSWORD })
    const signUp = () => stranger(signup, { body: someone() })
    const { user } = await call(signup, { body: someone() })
    await writeFile(`${folder}/filling`, Buffer.alloc(400 * 1024 * 1024)).catch(() => {})
    await vi.waitFor(() => expect(signUp()).rejects.toMatchObject({ code: 'unavailable' }), OFTEN)
    expect((await call(me, {})).user.id).toBe(user.id)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ ok: false, space: 'failed' })
    await rm(`${folder}/filling`)
    await vi.waitFor(signUp, OFTEN)
  } finally {
    await server.stop()
    remove()
  }
})
