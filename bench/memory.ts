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
    const { pid } = server.process
    const children = async () =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
    /** Of the server and of the process in which it recognises photos. */
    const memory = async (what: 'VmRSS' | 'VmHWM') => {
      const each = [String(pid), ...(await children())].map(async (one) => {
        const status = await readFile(`/proc/${one}/status`, 'utf8')
        return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1])
      })
      return Math.round((await Promise.all(each)).reduce((total, kilobytes) => total + kilobytes, 0) / 1024)
    }
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
          console.log(
            `${String(done).padStart(5)} analyses  ${await memory('VmRSS')} MB, at most ${await memory('VmHWM')} MB`,
          )
      }
    }
    console.log(`    0 analyses  ${await memory('VmRSS')} MB`)
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    const most = await memory('VmHWM')
    console.log(`${failed} failed; at most ${most} MB, which is ${most <= LIMIT_MB ? 'within' : 'OVER'} ${LIMIT_MB} MB`)
    if (most > LIMIT_MB) process.exitCode = 1
  } finally {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
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
