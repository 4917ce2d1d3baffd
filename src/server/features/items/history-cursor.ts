import type { HistoryQuery } from '#contract/items/history.ts'
import { isInstant, isUuid, noSuchPage } from '#server/db/paging.ts'

/** Where a line stands in every order. */
export interface Place {
  id: string
  at: string
  /** Null: it has no price, and comes last. */
  cents: number | null
}

export const historyCursor = ({ at, cents, id }: Place) =>
  Buffer.from(`${at}|${cents ?? ''}|${id}`).toString('base64url')

const CENTS = /^\d{0,12}$/

/** Cursors may be forged: what the database could not read must not get there. */
export function placeIn({ cursor }: Pick<HistoryQuery, 'cursor'>): Place | null {
  if (!cursor) return null
  const [at = '', cents = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!isInstant(at) || !CENTS.test(cents) || !isUuid(id)) throw noSuchPage()
  return { at, cents: cents === '' ? null : Number(cents), id }
}
