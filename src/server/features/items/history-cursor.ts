import type { HistoryQuery } from '#contract/items/history.ts'
import { isInstant, isUuid, noSuchPage } from '#server/db/paging.ts'

/** Where the page before ended. */
export interface Place {
  id: string
  at: string
  cents: number
}

export type Found = Place & ({ kind: 'item' } | { kind: 'sale'; itemId: string | null })

export const historyCursor = ({ at, cents, id }: Place) => Buffer.from(`${at}|${cents}|${id}`).toString('base64url')

const CENTS = /^-?\d{1,12}$/

/** Cursors may be forged: what the database could not read must not get there. */
export function placeIn({ cursor }: Pick<HistoryQuery, 'cursor'>): Place | null {
  if (!cursor) return null
  const [at = '', cents = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!isInstant(at) || !CENTS.test(cents) || !isUuid(id)) throw noSuchPage()
  return { at, cents: Number(cents), id }
}

/** Items and sales in one order, cut to a page; `next` is where the following one begins. */
export function pageOf(found: Found[], { sort, limit }: Pick<HistoryQuery, 'sort' | 'limit'>) {
  const sign = sort === 'oldest' || sort === 'price-low' ? 1 : -1
  const byKey = (one: Place, other: Place) =>
    sort === 'price-high' || sort === 'price-low' ? one.cents - other.cents : compare(one.at, other.at)
  const ordered = found.toSorted((one, other) => sign * (byKey(one, other) || compare(one.id, other.id)))
  const page = ordered.slice(0, limit)
  return { page, next: ordered.length > limit ? (page.at(-1) ?? null) : null }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
