import type { AppError } from '#contract/errors.ts'

/** One end for all steps of a work: each takes a share of what is left, and at the end all of them stop. */
export interface Deadline {
  /** Aborted at the end, with what to tell the caller, and when the caller went away. */
  signal: AbortSignal
  leftMs(): number
}

interface Limits {
  ms: number
  late: AppError
  now: () => Date
  signal: AbortSignal
}

export async function withDeadline<Result>(
  { ms, late, now, signal }: Limits,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const endsAtMs = now().getTime() + ms
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(late), ms)
  try {
    return await work({
      signal: AbortSignal.any([signal, over.signal]),
      leftMs: () => Math.max(0, endsAtMs - now().getTime()),
    })
  } finally {
    clearTimeout(timer)
  }
}
