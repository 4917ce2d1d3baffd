import { setPriority } from 'node:os'
import { expecting, havingTurn } from '#server/providers/identifier/builtin/model/network-semaphores.ts'
import { RecognitionMissing } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { createCodeReader } from '#server/providers/identifier/builtin/text/code-reader.ts'
import { loadVisionEngine, type VisionOptions } from '#server/providers/identifier/builtin/vision-engine.ts'
import type { VisionNotice, VisionRequest, WorkerReport } from '#server/providers/identifier/builtin/vision-messages.ts'
import { WeightsDamaged } from '#server/providers/identifier/conversion/converted-model.ts'

/** Of 19: it takes all cores, so it gives way to the server; with 10 it starved beside other busy processes. */
const NICENESS = 6

/** A card that is held into the picture fills a good part of it. */
const CARD_SIDE_PX = 1024

const report = (message: WorkerReport) => process.send?.(message)

const notice = (message: string) => report({ kind: 'notice', message })

async function loadOrGoWithout(options: VisionOptions) {
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

const engine = await loadOrGoWithout(JSON.parse(process.argv[2]!) as VisionOptions).catch((error: Error) => {
  // The server starts another one with the next photo.
  process.send?.(
    { kind: 'notice', message: `The vision worker cannot start: ${error.message}` } satisfies WorkerReport,
    () => process.exit(1),
  )
  return new Promise<never>(() => {})
})
report({ kind: 'loaded', recognition: engine !== null })
const readCodes = createCodeReader({ formats: ['QRCode'], longestSidePx: CARD_SIDE_PX })
const expected = new Map<number, () => void>()
process.on('message', async (request: VisionRequest | VisionNotice) => {
  if (request.kind === 'expect') return expected.set(request.id, expecting(request.turnMs))
  if (request.kind === 'expect no more') return endExpecting(request.id)
  try {
    report(await havingTurn(request.turnMs, () => answer(request)))
  } catch (error) {
    report({ kind: 'unreadable', id: request.id, reason: error instanceof Error ? error.message : String(error) })
  }
})

function endExpecting(id: number) {
  expected.get(id)?.()
  expected.delete(id)
}

async function answer(request: VisionRequest): Promise<WorkerReport> {
  const { id } = request
  if (request.kind === 'look')
    return { kind: 'seen', id, sighting: engine && (await engine.look(request.photos, request.detail, request.known)) }
  const codes = (await readCodes(request.photo)).map(({ text }) => text)
  const seen = engine ? await engine.glance(request.photo) : { signature: null, shows: null }
  return { kind: 'surveyed', id, survey: { codes, ...seen } }
}
