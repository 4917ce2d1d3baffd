import { KEPT } from '#contract/operations/keeping.ts'

/** The moment before which a deletion is final. */
export const finalBefore = (now: Date) => new Date(now.getTime() - KEPT.undoMinutes * 60_000).toISOString()
