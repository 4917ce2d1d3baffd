import { lstat, readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Area } from '#tests/attacks/attack.ts'

const CLIMBS = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '..%252f', '..%c0%af', '.%00./', '..;/']
const STARTS = ['/', '/assets/', '/api/items/', '/shared/', '/fonts/', '/static/']
const TARGETS = ['etc/passwd', 'package.json', 'src/server/main.ts', 'session-secret']
const HIDDEN = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/data/session-secret',
  '/session-secret',
  '/src/server/main.ts',
  '/node_modules/fastify/package.json',
  '/database/PG_VERSION',
  '/outbox/',
  '/assets/',
  '/server.log',
  '/proc/self/environ',
]

/** As written: fetch would tidy the path before it is sent. */
const get = (url: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, agent: false }, async (answer) =>
      resolve({ status: answer.statusCode!, body: await text(answer) }),
    )
      .on('error', reject)
      .end()
  })

export const filePaths: Area = {
  name: 'Files by path',
  attacks: {
    async 'climbing out'({ url, dataDir }, judge) {
      const secret = await readFile(join(dataDir, 'session-secret'), 'utf8')
      for (const start of STARTS)
        for (const climb of CLIMBS)
          for (const target of TARGETS) {
            const path = start + climb.repeat(6) + target
            const { status, body } = await get(url, path)
            judge(path, status < 500 && !isKept(body) && !body.includes(secret.trim()), { status, body })
          }
    },
    async 'what stands beside the pages'({ url, dataDir }, judge) {
      const secret = await readFile(join(dataDir, 'session-secret'), 'utf8')
      for (const path of HIDDEN) {
        const { status, body } = await get(url, path)
        judge(path, status < 500 && !isKept(body) && !body.includes(secret.trim()), { status, body })
      }
    },
    async 'read by other users of the machine'({ dataDir }, judge) {
      // The engine's weights are shared by all test servers.
      const names = (await readdir(dataDir, { recursive: true })).filter((name) => !name.startsWith('models'))
      for (const name of ['', ...names]) {
        const { mode } = await lstat(join(dataDir, name)).catch(() => ({ mode: 0 }))
        judge(name || 'the data folder', (mode & 0o077) === 0, mode.toString(8))
      }
    },
  },
}

const isKept = (body: string) =>
  /^root:|"lockfileVersion"|"devDependencies"|\[core\]|^ref: refs|import .* from '#server|^1[4-9]\n$/m.test(body)
