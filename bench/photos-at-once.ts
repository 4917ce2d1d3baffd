import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { startServer } from '#tests/server-process.ts'
import { analyzeWith } from '#tests/uploads.ts'
import { largePhoto, newSeller } from './memory.ts'
import { processorMs } from './processor-time.ts'

const PICTURES = new URL('../tests/pictures/', import.meta.url).pathname
const AT_ONCE = 4
const P95_MS = 3000
const LOOP_MS = 50
const TOKEN = 'bench-of-photos-at-once-0123456789'
/** The engine is loaded after the start. */
const REST_MS = 10_000

/** `npm run bench -- photos-at-once 20`: so many rounds of four analyses at the same moment, and how long the server itself stood still. */
export async function photosAtOnceBench([count = '20']: string[]): Promise<void> {
  const rounds = Number(count)
  const server = await startServer({ LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN })
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg'))
    const times: number[] = []
    const loops: number[] = []
    let failed = 0
    let computedMs = 0
    let send: Awaited<ReturnType<typeof newSeller>>[] = []
    await loopDelayMs(server.url)
    for (let round = 0; round < rounds; round++) {
      if (round % FREE_ANALYSES === 0)
        send = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, lane) => newSeller(server.url, round * AT_ONCE + lane)),
        )
      const photos = await Promise.all(
        send.map((_, lane) => largePhoto(join(PICTURES, names[lane % names.length]!), round * AT_ONCE + lane)),
      )
      await loopDelayMs(server.url)
      const before = await processorMs(server.process.pid!)
      await Promise.all(
        send.map(async (one, lane) => {
          const startedAt = performance.now()
          await analyzeWith(one, photos[lane]!).catch(() => failed++)
          times.push(performance.now() - startedAt)
        }),
      )
      computedMs += (await processorMs(server.process.pid!)) - before
      loops.push(await loopDelayMs(server.url))
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
    const loop = Math.max(...loops)
    console.log(`${AT_ONCE} photos at once, ${rounds} rounds, ${failed} failed
analysis median, p95      ${Math.round(at(0.5))} ms, ${Math.round(at(0.95))} ms (${at(0.95) < P95_MS ? 'within' : 'OVER'} ${P95_MS} ms)
processor time a photo    ${Math.round(computedMs / times.length)} ms
event loop, p99 at worst  ${loop.toFixed(1)} ms (${loop < LOOP_MS ? 'within' : 'OVER'} ${LOOP_MS} ms)`)
  } finally {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}

/** How late the server's event loop was since it was last asked: what 99 of 100 turns stayed below. */
async function loopDelayMs(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const value = /^nodejs_eventloop_lag_p99_seconds\s+(\S+)/m.exec(await answer.text())?.[1]
  if (value === undefined) throw new Error(`The server tells no event loop delay: ${answer.status}`)
  return Number(value) * 1000
}
