import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#server/platform/security/child-environment.ts'

/**
 * Inference comes from threads that would each keep a heap of their own at its largest (glibc): two are enough, and large
 * buffers are given back at once. The runtime would also give this machine a number and report to its maker what it runs.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', ORT_DISABLE_TELEMETRY: '1' }

/** Starts a module in a process of its own: what native code does there, the server neither waits for nor dies of. */
export const forkVision = (module: URL, task: object): ChildProcess =>
  fork(fileURLToPath(module), [JSON.stringify(task)], {
    env: childEnvironment(ENVIRONMENT),
    execArgv: [],
    serialization: 'advanced',
  })
