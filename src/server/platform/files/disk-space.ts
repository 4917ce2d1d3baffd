import { statfs as askDisk } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { logout } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'

export interface DiskSpace {
  /** True: too little is left to write anything more. */
  isLow(): Promise<boolean>
}

type AskDisk = (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>

const MB = 1024 * 1024
/** The embedded database needs some space to end what it began, and then ends badly without it. */
const FLOOR = { bytes: 200 * MB, share: 0.05, leastBytes: 64 * MB }
const ASK_AGAIN_MS = 1000

/** How much of the disk under the data folder must stay free: 200 MB, or 5 % of a smaller one. */
const floorOf = (totalBytes: number) => Math.max(FLOOR.leastBytes, Math.min(FLOOR.bytes, totalBytes * FLOOR.share))

export function createDiskSpace({
  folder,
  log,
  ask = askDisk,
}: {
  folder: string
  log: Log
  ask?: AskDisk
}): DiskSpace {
  let low = false
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    async isLow() {
      if (performance.now() - askedAt < ASK_AGAIN_MS) return low
      askedAt = performance.now()
      const was = low
      // A disk that does not tell is not held to be full.
      low = await ask(folder).then(
        ({ bsize, blocks, bavail }) => bavail * bsize < floorOf(blocks * bsize),
        () => false,
      )
      if (low && !was) log.error({ event: 'error' }, `the disk of ${folder} is full: nothing more is written`)
      if (was && !low) log.warn(`the disk of ${folder} has room again`)
      return low
    },
  }
}

/** For a server whose data is elsewhere. */
export const boundlessSpace: DiskSpace = { isLow: async () => false }

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FULL =
  'The server is out of disk space, so nothing can be saved right now. You can still see everything you have.'

/** Reading goes on, and so does signing out. */
export const refuseWhenFull = (space: DiskSpace) => async (request: FastifyRequest) => {
  if (READS.has(request.method) || request.routeOptions.url === logout.path) return
  if (await space.isLow()) throw new AppError('unavailable', FULL)
}
