import type { GroupState, PileGroup } from '#contract/piles/piles.ts'

const FIXED: readonly GroupState[] = ['analyzing', 'ready', 'needs_a_look']

/** What an analysis has, or made an item of, is no longer the pile's to change; not for sale, it still is that item. */
export const isFixed = ({ state }: Pick<PileGroup, 'state'>) => FIXED.includes(state)
