import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { signup } from '#contract/accounts/accounts.ts'
import { getOrCreateSubscription, sandboxConfirm, TEST_CARDS } from '#contract/billing/billing.ts'
import { createClient } from '#contract/client.ts'
import { analyzePile, beginPile, getPile, groupPile } from '#contract/piles/piles.ts'
import { newPerson } from '#tests/attacks/ground.ts'
import { addToPile } from '#tests/pile-uploads.ts'
import { startServer } from '#tests/server-process.ts'
import { analyzeWith } from '#tests/uploads.ts'
import { watchMemory } from './memory.ts'
import { processorMs } from './processor-time.ts'

const PICTURES = new URL('../tests/pictures/', import.meta.url).pathname
const SINGLES = 3
const POLL_MS = 100
const round = Math.round
const LIMITS = { ratio: 1.2, oneByOne: 1, blockedMs: 50, memoryMb: 1200, othersSlower: 2 }

/** `npm run bench -- pile 40 3`: so many items of so many photos on the built-in engine, and somebody else meanwhile. */
export async function pileBench([items = '40', each = '3']: string[]): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'warn', PAYMENTS: 'sandbox' })
  const pid = server.process.pid!
  const memory = watchMemory(pid)
  try {
    const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg'))
    let made = 0
    const photo = () => anotherPhoto(join(PICTURES, names[made % names.length]!), made++)
    const [seller, other] = [await newSeller(server.url, { pro: true }), await newSeller(server.url)]
    await analyzeWith(other.send, await photo())
    // Taken before, as nobody waits for that.
    const singles: Uint8Array[] = []
    while (singles.length < 2 * SINGLES) singles.push(await photo())
    const one = () => analyzeWith(other.send, singles.pop()!)
    const alone = await median(SINGLES, one)

    const sorted = async (count: number) => {
      const { id } = await seller.call(beginPile, {})
      const groups: string[][] = []
      for (let item = 0; item < count; item++) {
        const ids: string[] = []
        for (let shot = 0; shot < Number(each); shot++)
          ids.push((await addToPile(seller.send, id, await photo())).photoId)
        groups.push(ids)
      }
      while ((await seller.call(getPile, { params: { id } })).sorting) await sleep(200)
      await seller.call(groupPile, { params: { id }, body: { groups } })
      return id
    }
    const analyzed = async (id: string) => {
      let pile = await seller.call(analyzePile, { params: { id } })
      for (; pile.working; pile = await seller.call(getPile, { params: { id } })) await sleep(POLL_MS)
      return pile
    }
    const single: string[] = []
    for (let count = 0; count < SINGLES; count++) single.push(await sorted(1))
    const beforeSingles = await processorMs(pid)
    const singleMs = await median(SINGLES, () => analyzed(single.pop()!))
    const singleWorkMs = ((await processorMs(pid)) - beforeSingles) / SINGLES

    const id = await sorted(Number(items))
    const answers = monitorAnswers(server.url)
    const workedBefore = await processorMs(pid)
    const begun = performance.now()
    const meanwhile = median(SINGLES, one)
    const pile = await analyzed(id)
    const tookMs = performance.now() - begun
    const workMs = (await processorMs(pid)) - workedBefore
    const blockedMs = await answers.stop()
    const cores = availableParallelism()
    const oneByOneMs = singleMs * Number(items)
    const fairMs = oneByOneMs / cores
    const fairWorkMs = (singleWorkMs * Number(items)) / cores
    const rows: [string, string, boolean][] = [
      ['items ready or to be looked at', `${pile.done} of ${pile.total}`, pile.done === pile.total],
      ['single photo alone', `${round(alone)} ms`, true],
      [`single item of ${each} photos alone`, `${round(singleMs)} ms`, true],
      ['whole pile', `${(tookMs / 1000).toFixed(1)} s`, true],
      ['against single × items', (tookMs / oneByOneMs).toFixed(2), tookMs / oneByOneMs <= LIMITS.oneByOne],
      // A single item is looked at with several cores already: divided by them once more, only what it computes makes sense.
      ['against single × items ÷ cores', (tookMs / fairMs).toFixed(2), tookMs / fairMs <= LIMITS.ratio],
      [
        'against what single computes × items ÷ cores',
        (tookMs / fairWorkMs).toFixed(2),
        tookMs / fairWorkMs <= LIMITS.ratio,
      ],
      [
        'computed an item, alone and in the pile',
        `${round(singleWorkMs)} ms, ${round(workMs / Number(items))} ms`,
        true,
      ],
      [`of what ${cores} cores could compute`, `${round((100 * workMs) / (tookMs * cores))} %`, true],
      ['slowest plain answer meanwhile', `${round(blockedMs)} ms`, blockedMs <= LIMITS.blockedMs],
      ['memory at most', `${memory.most()} MB`, memory.most() <= LIMITS.memoryMb],
      [
        "another seller's analysis meanwhile",
        `${((await meanwhile) / alone).toFixed(2)} times as long`,
        (await meanwhile) / alone <= LIMITS.othersSlower,
      ],
    ]
    for (const [name, value, good] of rows) console.log(`${name.padEnd(46)}${value}${good ? '' : '  OVER'}`)
    if (rows.some(([, , good]) => !good)) process.exitCode = 1
  } finally {
    memory.stop()
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}

/** Asks for the least there is, again and again: how long it takes tells how long the server's thread was blocked. */
function monitorAnswers(url: string) {
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  let slowest = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      slowest = Math.max(slowest, performance.now() - begun)
      await sleep(20)
    }
  })()
  return {
    /** What this process itself was late by is not the server's fault. */
    async stop() {
      isOver = true
      await asking
      own.disable()
      return Math.max(0, slowest - own.max / 1e6)
    },
  }
}

async function median(times: number, act: () => Promise<unknown>) {
  const took: number[] = []
  for (let count = 0; count < times; count++) {
    const begun = performance.now()
    // One that was refused as too slow took forever.
    const isDone = await act().then(
      () => true,
      () => false,
    )
    took.push(isDone ? performance.now() - begun : Number.POSITIVE_INFINITY)
  }
  return took.sort((a, b) => a - b)[times >> 1]!
}

/** As a phone takes them, and each one different. */
const anotherPhoto = (file: string, number: number) =>
  sharp(file)
    .resize(2000 + (number % 50), 1500 + ((number * 7) % 50), { fit: 'cover' })
    .jpeg({ quality: 85 })
    .toBuffer()

async function newSeller(url: string, { pro = false } = {}) {
  const { send } = newPerson(url)
  const call = createClient(send)
  const email = `${crypto.randomUUID()}@example.com`
  await call(signup, { body: { name: 'Bench Mark', email, password: 'Correct4horse' } })
  if (pro) {
    const { clientSecret } = await call(getOrCreateSubscription, { body: { plan: 'pro' } })
    await call(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
  }
  return { send, call }
}
