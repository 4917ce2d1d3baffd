import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { RecognitionMissing } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { type Look, loadVisionEngine, type VisionOptions } from '#server/providers/identifier/builtin/vision-engine.ts'
import type { LookRequest, WorkerReport } from '#server/providers/identifier/builtin/vision-messages.ts'

/** Of 19: enough to give way to the server's own thread, not enough to starve on a busy machine. */
const NICENESS = 3

const report = (message: WorkerReport) => parentPort!.postMessage(message)

async function loadOrGoWithout(options: VisionOptions): Promise<Look | null> {
  try {
    return await loadVisionEngine(options, (message) => report({ kind: 'told', message }))
  } catch (error) {
    if (error instanceof RecognitionMissing) return null
    throw error
  }
}

// On Linux this lowers only the calling thread and those it starts: web requests go before inference.
if (process.platform === 'linux') setPriority(NICENESS)

const look = await loadOrGoWithout(workerData as VisionOptions)
report({ kind: 'loaded', recognition: look !== null })
parentPort!.on('message', async ({ id, photo, detail }: LookRequest) => {
  try {
    report({ kind: 'seen', id, sighting: look && (await look(photo, detail)) })
  } catch (error) {
    report({ kind: 'unreadable', id, reason: error instanceof Error ? error.message : String(error) })
  }
})
