import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { InferenceSession } from 'onnxruntime-node'
import { BYTE_PRODUCTS } from '#server/providers/identifier/builtin/model/byte-products.ts'
import { inTurn, RUNS_AT_ONCE } from '#server/providers/identifier/builtin/model/network-semaphores.ts'

/** What the thread of a network is told when it starts. */
export interface NetworkFile {
  path: string
  /** The module (file URL) whose node_modules hold the runtime. */
  packagesFrom: string
  options: InferenceSession.SessionOptions
}

export interface NetworkRun {
  values: Float32Array<ArrayBuffer>
  shape: number[]
}

export type NetworkAnswer = { outputs: Record<string, Float32Array> } | { failure: string }

/** Its outputs by their names. The values are handed over: who computed them cannot use them any more. */
export type Network = (values: Float32Array<ArrayBuffer>, shape: number[]) => Promise<Record<string, Float32Array>>

const MOST_CORES = 4

/** All that is large stands outside: left to itself, each thread's heap would grow to dozens of megabytes before it is swept. */
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

export const SESSION_OPTIONS = {
  // All cores together: this process gives way to the server's by its priority.
  intraOpNumThreads: Math.max(1, Math.floor(Math.min(MOST_CORES, availableParallelism()) / RUNS_AT_ONCE)),
  // Photos differ in size: an arena would keep the largest buffers of each size forever.
  enableCpuMemArena: false,
  // Idle inference threads must not spin: the web server shares these cores.
  extra: { session: { intra_op: { allow_spinning: '0' }, ...BYTE_PRODUCTS } },
} satisfies InferenceSession.SessionOptions

/** The runtime's binding blocks its thread while a network runs: in one of its own it holds up nothing else. */
export async function loadNetwork(
  file: Omit<NetworkFile, 'options'>,
  options: NetworkFile['options'] = SESSION_OPTIONS,
): Promise<Network> {
  const workerData: NetworkFile = { ...file, options }
  const thread = new Worker(new URL('./network-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: HEAP,
  })
  await answerOf(thread)
  return (values, shape) =>
    inTurn(() => {
      thread.postMessage({ values, shape } satisfies NetworkRun, [values.buffer])
      return answerOf(thread)
    }, thread)
}

/** What waits for an answer keeps the process alive; an idle network does not. */
async function answerOf(thread: Worker) {
  thread.ref()
  const [answer] = (await once(thread, 'message')) as [NetworkAnswer]
  thread.unref()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.outputs
}
