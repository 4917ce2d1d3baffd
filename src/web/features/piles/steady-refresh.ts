/** Between the end of a read and the next: whoever hears of every photo need not read the pile for each. */
const REST_MS = 300

/**
 * Reads again what changed, however often that is told: one read at a time, and one more where something was told since it
 * began. To begin anew each time would show nothing for as long as news come faster than a read takes.
 */
export function createSteadyRefresh(
  read: (key: string) => Promise<unknown>,
  rest = () => new Promise<void>((rested) => setTimeout(rested, REST_MS)),
) {
  /** What is being read, and whether that is out of date already. */
  const stale = new Map<string, boolean>()
  return async function refresh(key: string) {
    if (stale.has(key)) return void stale.set(key, true)
    do {
      stale.set(key, false)
      // The query shows what went wrong.
      await read(key).catch(() => {})
      await rest()
    } while (stale.get(key))
    stale.delete(key)
  }
}
