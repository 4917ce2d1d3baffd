import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { NetworkAnswer, NetworkFile, NetworkRun } from '#server/providers/identifier/builtin/model/load-network.ts'
import { loadRuntime } from '#server/providers/identifier/builtin/model/onnx-runtime.ts'

const { packagesFrom, path, options } = workerData as NetworkFile

const tell = (answer: NetworkAnswer) => parentPort!.postMessage(answer)
const tellFailure = (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) })

/** A thread that nothing is asked of any more ends by itself. */
async function serveRuns() {
  const ort = loadRuntime(createRequire(packagesFrom))
  const session = await ort.InferenceSession.create(path, options)
  const run = async ({ values, shape }: NetworkRun) => {
    const found = await session.run({ [session.inputNames[0]!]: new ort.Tensor('float32', values, shape) })
    tell({ outputs: Object.fromEntries(Object.entries(found).map(([name, { data }]) => [name, data as Float32Array])) })
  }
  parentPort!.on('message', (asked: NetworkRun) => run(asked).catch(tellFailure))
  tell({ outputs: {} })
}

await serveRuns().catch(tellFailure)
