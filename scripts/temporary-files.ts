import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** Half as much again as a whole run leaves there at its peak, and all that it keeps in memory anyhow. */
const NEEDED = { free: 4 * GIGABYTE, available: 10 * GIGABYTE }

/**
 * The folder of a run's temporary files, which is gone when the run is: in memory where there is plenty. Each database
 * of a test is hundreds of small files, and to make them on a disk takes several times the work.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'snapworth-tests-'))
  // As root PostgreSQL runs as a user of its own, who must be able to get here.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return folder
}

function hasRoomInMemory() {
  try {
    const options = readFileSync('/proc/mounts', 'utf8')
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(',')
    const { bavail, bsize } = statfsSync(MEMORY)
    const isRoomy = bavail * bsize > NEEDED.free && process.availableMemory() > NEEDED.available
    // Some tests start programs from a copy.
    return isRoomy && options?.includes('rw') === true && !options.includes('noexec')
  } catch {
    return false
  }
}
