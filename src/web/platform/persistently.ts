/** Tries again after each of the pauses, also in a tab that is not looked at, as long as what failed may pass. */
export async function persistently<Answer>(
  send: () => Promise<Answer>,
  { pausesMs, mayRetry }: { pausesMs: number[]; mayRetry: (error: unknown) => boolean },
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!mayRetry(error)) throw error
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  return send()
}
