import type { HistoryQuery } from '#contract/items/history.ts'
import { isInstant, isUuid, noSuchPage } from '#server/db/paging.ts'

/** Where a line stands in the order that was asked for. */
export interface Place {
  id: string
  at: string
  /** Null: it has none, and comes last, or nobody asked for one. */
  figure: number | null
}

export const historyCursor = ({ at, figure, id }: Place) =>
  Buffer.from(`${at}|${figure ?? ''}|${id}`).toString('base64url')

const FIGURE = /^(-?\d{1,15})?$/

/** Cursors may be forged: what the database could not read must not get there. */
export function placeIn({ cursor }: Pick<HistoryQuery, 'cursor'>): Place | null {
  if (!cursor) return null
  const [at = '', figure = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!isInstant(at) || !FIGURE.test(figure) || !isUuid(id)) throw noSuchPage()
  return { at, figure: figure === '' ? null : Number(figure), id }
}
