import type { TakeDownState } from '#contract/sales.ts'

/** Somebody could still buy it there. */
export const STILL_UP: TakeDownState[] = ['open', 'skipped', 'telling']
