import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** What the watching thread is told. */
export interface Watch {
  /** The main thread adds one with each beat. */
  beats: Int32Array
  silentMs: number
}

const SILENT_MS = 20_000
/** Several beats to a look, so that one which comes a little late is no silence. */
const BEATS = 40

/**
 * The embedded database runs in the main thread and can keep it forever, when the disk is full. Then nothing in this
 * process could still end it but another thread: whoever started us starts us again.
 */
export function startWatchdog(silentMs = SILENT_MS) {
  // At a breakpoint the main thread is silent, too.
  if (debuggerUrl()) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), silentMs / BEATS).unref()
  const watch: Watch = { beats, silentMs }
  const options = {
    workerData: watch,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), options)
  // The server can do without it.
  thread.on('error', () => {})
  thread.unref()
}
