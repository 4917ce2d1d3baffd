import type { PGlite, Transaction } from '@electric-sql/pglite'

export type Query = PGlite['query']

/** Puts something around every query that is asked of the database itself or, where `tx` is given, within a transaction. */
export function wrapQueries(lite: PGlite, wrap: (query: Query, tx?: Transaction) => Query) {
  const transaction = lite.transaction.bind(lite)
  lite.query = wrap(lite.query.bind(lite))
  lite.transaction = (work) => transaction((tx) => work(Object.assign(tx, { query: wrap(tx.query, tx) })))
}
