import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { newPerson, PASSWORD, post } from '#tests/attacks/ground.ts'
import { LAUNCH, startServer } from '#tests/server-process.ts'
import { photoRequest } from '#tests/uploads.ts'
import { median } from './median.ts'
import { processorMs } from './processor-time.ts'

const PICTURES = new URL('../tests/pictures/', import.meta.url).pathname
const LIMIT = 1.05

/**
 * `npm run bench -- single ../other-checkout`: from photo to price on this build and on that of another checkout, an
 * earlier release for example: the same photos by turns, so that whatever else the machine does slows both down.
 */
export async function singleBench([other]: string[]): Promise<void> {
  if (!other) throw new Error('Please name the folder of another checkout that is installed and built.')
  const before = await startSide(programOf(other))
  const now = await startSide(LAUNCH)
  const sides = [before, now]
  try {
    const photos = await differentPhotos()
    for (const side of sides) for (const photo of photos.slice(0, 2)) await side.analyze(photo, await side.newSeller())
    const sellers = new Map(await Promise.all(sides.map(async (side) => [side, await side.newSeller()] as const)))
    for (const [turn, photo] of photos.entries())
      for (const side of turn % 2 ? sides : sides.toReversed())
        side.took.push(await side.analyze(photo, sellers.get(side)!))
    const rows = [
      ['photos', String(photos.length), ''],
      ['photo to price, computed', ...compare(before, now, 'workedMs')],
      ['photo to price, waited', ...compare(before, now, 'waitedMs')],
    ]
    for (const [name, value, ratio] of rows) console.log(`${name!.padEnd(28)}${value!.padEnd(24)}${ratio}`)
    if (ratioOf(before, now, 'waitedMs') > LIMIT) process.exitCode = 1
  } finally {
    for (const side of sides) await side.stop()
  }
}

type Side = Awaited<ReturnType<typeof startSide>>
type Took = Record<'workedMs' | 'waitedMs', number>

/** The first releases ran without being built. */
const programOf = (checkout: string) =>
  [join(checkout, 'dist/server/launch.js'), join(checkout, 'src/server/main.ts')].find((file) => existsSync(file))!

async function startSide(program: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-bench-'))
  // Each release converts the weights in its own way.
  await mkdir(join(dataDir, 'models'))
  const server = await startServer({ LOG_LEVEL: 'warn', DATA_DIR: dataDir }, { program })
  return {
    took: [] as Took[],
    /** Only what every release answers the same way is used, and nothing of what it says. */
    async newSeller() {
      const person = newPerson(server.url)
      const body = { name: 'Bench Mark', email: `${crypto.randomUUID()}@example.com`, password: PASSWORD }
      await post(person, '/api/auth/signup', body)
      return person
    },
    async analyze(photo: Uint8Array, { send }: ReturnType<typeof newPerson>): Promise<Took> {
      const pid = server.process.pid!
      const [worked, begun] = [await processorMs(pid), performance.now()]
      const response = await send('/api/analyze', await photoRequest([photo]))
      if (!response.ok) throw new Error(`${program} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      return { waitedMs: performance.now() - begun, workedMs: (await processorMs(pid)) - worked }
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** As many as a trial has uses for, as a phone takes them. */
async function differentPhotos() {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.jpg'))
  return Promise.all(
    Array.from({ length: FREE_ANALYSES }, (_, at) =>
      sharp(join(PICTURES, names[at % names.length]!))
        .resize(2000 + at * 3, 1500, { fit: 'cover' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  )
}

const usual = ({ took }: Side, of: keyof Took) => median(took.map((each) => each[of]))
const ratioOf = (before: Side, now: Side, of: keyof Took) => usual(now, of) / usual(before, of)

const compare = (before: Side, now: Side, of: keyof Took) => [
  `${Math.round(usual(before, of))} ms, now ${Math.round(usual(now, of))} ms`,
  `${ratioOf(before, now, of).toFixed(2)} times as long`,
]
