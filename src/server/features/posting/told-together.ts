/** A webhook that is down fails many listings at once: what failed in the same ten minutes is told together. */
const TOGETHER_MS = 10 * 60_000

export const spanOf = (failedAt: Date) => {
  const from = Math.floor(failedAt.getTime() / TOGETHER_MS) * TOGETHER_MS
  return { from: new Date(from), to: new Date(from + TOGETHER_MS) }
}

/** When those that fail with it have failed, too. */
export const tellFailedAt = (failedAt: Date) => spanOf(failedAt).to
