import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watch } from '#server/platform/telemetry/watchdog.ts'

const { beats, silentMs } = workerData as Watch
/** Looks are counted, not time: while the whole process was stopped, this thread did not look either. */
const LOOKS = 10
const STDERR = 2

let lastBeat = -1
let silentLooks = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  silentLooks = beat === lastBeat ? silentLooks + 1 : 0
  lastBeat = beat
  if (silentLooks < LOOKS) return
  writeSync(STDERR, `The server did nothing for ${silentMs / 1000} seconds and was stopped. Start it again.\n`)
  process.kill(process.pid, 'SIGKILL')
}, silentMs / LOOKS)
