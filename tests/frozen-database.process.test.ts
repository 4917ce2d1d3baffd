import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { openPostgres } from '#server/db/open.ts'
import { ConfigError } from '#server/platform/config.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { startPostgres } from '#tests/databases.ts'
import { PATIENCE } from '#tests/patience.ts'
import { freePort, type ServerProcess, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
beforeAll(async () => {
  postgres = await startPostgres('frozen')
  server = await startServer({ ...WITHOUT_ENGINE, DATABASE_URL: `${postgres.url}/frozen` })
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  await rm(server.dataDir, { recursive: true, force: true })
})

/** Stops every process of the database where it stands; its sockets stay open. Gives what lets them go on. */
async function freeze() {
  const client = new pg.Client(`${postgres.url}/postgres`)
  client.on('error', () => {})
  await client.connect()
  const { rows: files } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text")
  const postmaster = Number.parseInt(files[0]!.text, 10)
  process.kill(postmaster, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid is not null')
  const pids = [postmaster, ...rows.map(({ pid }) => pid)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await client.end()
  }
}

test('while the database is frozen, probes answer in two seconds and calls with 503; after it all goes on', async () => {
  const body = { name: 'Ann Example', email: 'ann@example.com', password: PASSWORD }
  const jar = createCookieJar()
  const call = createClient(async (path, init) => jar.keep(await fetch(server.url + path, init)))
  await call(signup, { body })
  const ask = () => fetch(`${server.url}/api/auth/me`, { headers: { cookie: jar.text() } })
  expect((await ask()).status).toBe(200)

  const goOn = await freeze()
  try {
    const answers = Promise.all(Array.from({ length: 20 }, ask))
    for (let probe = 0; probe < 3; probe++) {
      const begun = performance.now()
      const response = await fetch(`${server.url}/readyz`)
      expect(performance.now() - begun).toBeLessThan(2000)
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({
        ok: false,
        database: 'failed',
        storage: 'ok',
        queue: 'failed',
        space: 'ok',
      })
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    for (const answer of await answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        message: 'We cannot reach your data right now. Please try again in a minute.',
      })
    }
  } finally {
    await goOn()
  }
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { ...PATIENCE, interval: 200 })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a transaction that was frozen leaves nothing for the next one to commit', async () => {
  const { db, close } = await openPostgres(`${postgres.url}/frozen`, { connectMs: 1000, queryMs: 1000 })
  try {
    await db.execute('create table kept (x int)')
    let goOn: (() => Promise<void>) | undefined
    const broken = db.transaction(async (tx) => {
      await tx.execute('insert into kept values (1)')
      goOn = await freeze()
      await tx.execute('insert into kept values (2)')
    })
    await expect(broken).rejects.toThrow()
    await goOn!()
    await db.transaction(async (tx) => {
      await tx.execute('insert into kept values (3)')
    })
    const { rows } = (await db.execute('select x from kept')) as unknown as { rows: { x: number }[] }
    expect(rows).toEqual([{ x: 3 }])
  } finally {
    await close()
  }
})

test('without its database the server does not start, and says so in one sentence', async () => {
  const address = `postgres://postgres:password@127.0.0.1:${await freePort()}/nothing`
  const refusal = await openPostgres(address).catch((error: unknown) => error)
  // A start says its sentence and ends: durability.process.test.ts shows it.
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(refusal).toHaveProperty(
    'message',
    'The database at DATABASE_URL does not answer. Check the address, and that PostgreSQL runs.',
  )
})
