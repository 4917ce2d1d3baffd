import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/server-process.ts'
import { median } from './median.ts'

const HERE = resolve(import.meta.dirname, '..')
const LONGER_BY_AT_MOST_S = 1
const LOOK_EVERY_MS = 50
const GIVE_UP_MS = 120_000

/**
 * `npm run bench -- first-start ../other-checkout`: from `npm start`, with nothing built and no data, to the first answer,
 * by turns with another checkout that is installed. Both lose what they have built.
 */
export async function firstStartBench([other, rounds = '5']: string[]): Promise<void> {
  if (!other) throw new Error('Please name the folder of another checkout that is installed.')
  const [before, now] = [resolve(other), HERE].map((checkout) => ({ checkout, seconds: [] as number[] }))
  for (let round = 0; round < Number(rounds); round++)
    for (const side of round % 2 ? [before!, now!] : [now!, before!]) {
      side.seconds.push(await firstStart(side.checkout))
      console.log(`${basename(side.checkout).padEnd(24)}${side.seconds.at(-1)!.toFixed(1)} s`)
    }
  const longer = median(now!.seconds) - median(before!.seconds)
  console.log(`${median(before!.seconds).toFixed(1)} s, now ${median(now!.seconds).toFixed(1)} s in the middle`)
  if (longer > LONGER_BY_AT_MOST_S) process.exitCode = 1
}

async function firstStart(checkout: string) {
  await rm(join(checkout, 'dist'), { recursive: true, force: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'snapworth-bench-'))
  const port = await freePort()
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // A group of its own: the server is npm's child.
    detached: true,
  })
  try {
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (npm.exitCode !== null || performance.now() - begun > GIVE_UP_MS) throw new Error(`${checkout} did not start.`)
      await wait(LOOK_EVERY_MS)
    }
    return (performance.now() - begun) / 1000
  } finally {
    // npm ends before the server that it started.
    for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; told(-npm.pid!, signal); signal = 0) await wait(LOOK_EVERY_MS)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether anybody was there to hear it. */
function told(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
