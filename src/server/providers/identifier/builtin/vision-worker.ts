import { setPriority } from 'node:os'
import { RecognitionMissing } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { type Look, loadVisionEngine, type VisionOptions } from '#server/providers/identifier/builtin/vision-engine.ts'
import type { LookRequest, WorkerReport } from '#server/providers/identifier/builtin/vision-messages.ts'
import { WeightsDamaged } from '#server/providers/identifier/conversion/converted-model.ts'

/** Of 19: enough to give way to the server, not enough to starve on a busy machine. */
const NICENESS = 3

const report = (message: WorkerReport) => process.send?.(message)

const notice = (message: string) => report({ kind: 'notice', message })

async function loadOrGoWithout(options: VisionOptions): Promise<Look | null> {
  try {
    return await loadVisionEngine(options, notice)
  } catch (error) {
    if (!(error instanceof RecognitionMissing || error instanceof WeightsDamaged)) throw error
    notice(`Sellers are asked what each photo shows, as nothing is recognized: ${error.message}`)
    return null
  }
}

setPriority(NICENESS)
// Who stops the server by a key stops the whole group: the photos in work are finished first, as the server wishes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

const look = await loadOrGoWithout(JSON.parse(process.argv[2]!) as VisionOptions).catch((error: Error) => {
  // The server starts another one with the next photo.
  process.send?.(
    { kind: 'notice', message: `The vision worker cannot start: ${error.message}` } satisfies WorkerReport,
    () => process.exit(1),
  )
  return new Promise<never>(() => {})
})
report({ kind: 'loaded', recognition: look !== null })
process.on('message', async ({ id, photos, detail, known }: LookRequest) => {
  try {
    report({ kind: 'seen', id, sighting: look && (await look(photos, detail, known)) })
  } catch (error) {
    report({ kind: 'unreadable', id, reason: error instanceof Error ? error.message : String(error) })
  }
})
