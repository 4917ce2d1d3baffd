import { z } from 'zod'

/** The shelves of the history: every line stands on one of them. */
export const HISTORY_SHELVES = { 'to-list': 'To list', live: 'Live', sold: 'Sold', kept: 'Kept' } as const
export const HistoryShelf = z.enum(Object.keys(HISTORY_SHELVES) as [keyof typeof HISTORY_SHELVES])
export type HistoryShelf = z.infer<typeof HistoryShelf>
