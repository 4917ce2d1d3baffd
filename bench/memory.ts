import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { signup } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { createClient } from '#contract/client.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { startServer } from '#tests/server-process.ts'
import { analyzeWith } from '#tests/uploads.ts'

const PICTURES = new URL('../tests/pictures/', import.meta.url).pathname
const AT_ONCE = 4
const REPORTS = 10
const LIMIT_MB = 1100

/** `npm run bench -- memory 600`: what memory grows to under so many analyses by the built-in engine, four at a time. */
export async function memoryBench([count = '600']: string[]): Promise<void> {
  const total = Number(count)
  const server = await startServer({ LOG_LEVEL: 'warn' })
  try {
    const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg'))
    const memory = watchMemory(server.process.pid!)
    let begun = 0
    let done = 0
    let failed = 0
    const lane = async () => {
      let send: Awaited<ReturnType<typeof newSeller>> | undefined
      for (let own = 0; begun < total; own++) {
        const number = begun++
        if (own % FREE_ANALYSES === 0) send = await newSeller(server.url, number)
        const photo = await largePhoto(join(PICTURES, names[number % names.length]!), number)
        await analyzeWith(send!, photo).catch(() => failed++)
        if (++done % Math.ceil(total / REPORTS) === 0)
          console.log(`${String(done).padStart(5)} analyses  ${await memory.now()} MB, at most ${memory.most()} MB`)
      }
    }
    console.log(`    0 analyses  ${await memory.now()} MB`)
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    const most = memory.most()
    memory.stop()
    console.log(`${failed} failed; at most ${most} MB, which is ${most <= LIMIT_MB ? 'within' : 'OVER'} ${LIMIT_MB} MB`)
    if (most > LIMIT_MB) process.exitCode = 1
  } finally {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}

/** Of the server and of the process in which it recognizes photos, in MB; what they share is counted once. */
export function watchMemory(pid: number) {
  let most = 0
  const now = async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const shares = [String(pid), ...children.split(' ').filter(Boolean)].map(async (one) => {
      const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
    })
    const megabytes = Math.round((await Promise.all(shares)).reduce((total, kilobytes) => total + kilobytes, 0) / 1024)
    most = Math.max(most, megabytes)
    return megabytes
  }
  const watch = setInterval(() => now().catch(() => {}), 250)
  return { now, most: () => most, stop: () => clearInterval(watch) }
}

/** As a phone takes them, and each one different: the same photo twice would not be looked at again. */
const largePhoto = async (file: string, number: number) =>
  sharp(file)
    .resize(3000 + (number % 1000), 2250 + ((number * 7) % 1700), { fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer()

async function newSeller(url: string, number: number) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const jar = createCookieJar()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, cookie: jar.text(), 'x-forwarded-for': address }
    return jar.keep(await fetch(url + path, { ...init, headers }))
  }
  const body = { name: 'Bench Mark', email: `bench${number}@example.com`, password: 'Correct4horse' }
  await createClient(send)(signup, { body })
  return send
}
