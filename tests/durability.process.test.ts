import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import type { Answer } from '#contract/endpoint.ts'
import { lockFolder } from '#server/db/lock-folder.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/accounts.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { openToOthers } from '#tests/open-to-others.ts'
import { failToStart, type ServerProcess, startServer } from '#tests/server-process.ts'
import { PASSWORD } from '#tests/test-app.ts'

/** What becomes of a server that is killed is in kills.process.test.ts. */
const UNFINISHED = '.making-database'
const OPEN = ['', 'database', 'database/base', 'session-secret', 'outbox']
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'snapworth-server-'))
  await writeFile(join(dataDir, UNFINISHED), '')
  await writeFile(join(dataDir, 'session-secret'), 'a secret that others could read until now')
  await mkdir(join(dataDir, 'database/base'), { recursive: true })
  await mkdir(join(dataDir, 'outbox'))
  for (const name of OPEN) await chmod(join(dataDir, name), 0o777)
  server = await startServer({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Under way for certain: the server has read its head, and waits for the rest. */
async function signUpUnderWay() {
  const body = JSON.stringify({ name: 'Last Minute', email: 'last@example.com', password: PASSWORD })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const asked = request(server.url + signup.path, { method: signup.method, headers })
  asked.flushHeaders()
  await once(asked, 'continue')
  const answered = once(asked, 'response')
  asked.end(body)
  return { answer: answered.then(([response]) => json(response) as Promise<Answer<typeof signup>>) }
}

test('asked to stop while the built-in engine still loads, it finishes what it is doing and leaves within ten seconds, without a complaint', async () => {
  const { answer } = await signUpUnderWay()
  const begun = performance.now()
  const exitCode = server.stop('SIGTERM')
  expect((await answer).user.email).toBe('last@example.com')
  expect(await exitCode).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(server.output()).toBe(`Snapworth is ready at ${server.url}\n`)
})

test('a first start that was cut off while it made the database is made up for by the next, and what came since is there', async () => {
  expect(existsSync(join(dataDir, UNFINISHED))).toBe(false)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  expect((await db.select().from(users)).map(({ email }) => email)).toEqual(['last@example.com'])
  const told = await db.select().from(systemEvents).orderBy(systemEvents.createdAt)
  const ofServer = told.filter(({ kind }) => kind === 'start' || kind === 'stop')
  expect(ofServer.map(({ kind, message }) => [kind, message])).toEqual([
    ['start', `The server is ready at ${server.url}`],
    ['stop', 'The server was asked to stop (SIGTERM)'],
  ])
  await close()
})

test('what other users of the machine could read of its data folder is closed by a start, and what it wrote is closed', () => {
  expect(openToOthers(dataDir)).toEqual([])
})

test('a process on a data folder that another one uses refuses to start with a sentence', async () => {
  const unlock = lockFolder(dataDir)
  const second = await failToStart({ DATA_DIR: dataDir, PORT: '0' })
  unlock()
  expect(second.exitCode).toBe(1)
  expect(second.output).toBe(
    `The data folder ${dataDir} is in use by another Snapworth process. Stop that one, or set DATA_DIR to another folder.\n`,
  )
})
