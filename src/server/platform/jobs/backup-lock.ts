export interface BackupLock {
  /** Null while another backup runs. Whoever gets the lock gives it back by `release`. */
  take(): { release: () => void; signal: AbortSignal } | null
  /** Waited for by whoever removes photos that a backup under way may still refer to. */
  over(): Promise<void>
  /** The server stops: a backup under way breaks off. */
  stop(): void
}

/** One backup at a time. The embedded database belongs to one process, so a lock in memory is enough. */
export function createBackupLock(): BackupLock {
  const stopping = new AbortController()
  let running: PromiseWithResolvers<void> | null = null
  return {
    take() {
      if (running) return null
      const mine = Promise.withResolvers<void>()
      running = mine
      const release = () => {
        if (running === mine) running = null
        mine.resolve()
      }
      return { release, signal: stopping.signal }
    },
    async over() {
      while (running) await running.promise
    },
    stop: () => stopping.abort(new Error('The server stops.')),
  }
}
