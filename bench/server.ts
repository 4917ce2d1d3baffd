import { readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import { signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { startServer } from '#tests/server-process.ts'

const SECONDS = 4
const CONNECTIONS = 16

/** Start time, memory at rest, and what a session costs: `GET /api/auth/me` beside a bare Fastify route in the same run. */
export async function serverBench(): Promise<void> {
  const first = performance.now()
  const server = await startServer({ LOG_LEVEL: 'warn' })
  console.log(`first start (makes the database)  ${seconds(first)}`)
  await server.stop()

  const again = performance.now()
  const { url, dataDir, process: child, stop } = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: server.dataDir })
  console.log(`later start                       ${seconds(again)}`)
  try {
    // The built-in engine is loaded after the start; at rest is when that is over.
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    const memory = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => ''))?.[1]
    console.log(
      `memory at rest                    ${memory ? `${Math.round(Number(memory) / 1024)} MB` : 'unknown here'}`,
    )

    const bare = Fastify()
    bare.get('/bare', async () => ({ user: { id: 'x', name: 'Bare Route', email: 'bare@example.com' } }))
    const bareUrl = await bare.listen({ port: 0 })
    const cookie = await sessionOn(url)
    await load(`${url}/api/auth/me`, cookie, 1)
    const bareRate = await load(`${bareUrl}/bare`, cookie, SECONDS)
    const meRate = await load(`${url}/api/auth/me`, cookie, SECONDS)
    await bare.close()
    console.log(`bare Fastify route                ${Math.round(bareRate)} requests/s (in this process)`)
    console.log(`GET /api/auth/me                  ${Math.round(meRate)} requests/s`)
    console.log(`ratio                             ${(meRate / bareRate).toFixed(2)}`)
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sessionOn(url: string) {
  const jar = createCookieJar()
  const call = createClient(async (path, init) => jar.keep(await fetch(url + path, init)))
  await call(signup, { body: { name: 'Bench Mark', email: 'bench@example.com', password: 'Correct4horse' } })
  return jar.text()
}

/** Requests per second over kept-alive connections. */
async function load(url: string, cookie: string, forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + forSeconds * 1000
  let answered = 0
  const lane = async () => {
    while (performance.now() < until) {
      await new Promise<void>((resolve, reject) => {
        request(url, { agent, headers: { cookie } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
          response.resume().on('end', resolve)
        })
          .on('error', reject)
          .end()
      })
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
  return answered / forSeconds
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
