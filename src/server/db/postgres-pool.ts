import pg from 'pg'

export interface PostgresTimes {
  /** To connect, or to wait until one of the connections is free. */
  connectMs: number
  /** Without an answer for this long, a query has failed, and its connection with it. */
  queryMs: number
}

export const POSTGRES_TIMES: PostgresTimes = { connectMs: 5000, queryMs: 15_000 }

/** Connections that give up on a server which is there but does not answer: a frozen one still keeps its sockets open. */
export function createPostgresPool(connectionString: string, { connectMs, queryMs }: PostgresTimes) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    keepAlive: true,
  })
  // A connection that the server drops, idle or in use, must not end the process: the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, queryMs)
  })
  return pool
}

/**
 * The connection goes as a whole: pg's own timeout would hand it on in the middle of a transaction, to be committed
 * by whoever uses it next.
 */
function endWhenSilent(client: pg.PoolClient, ms: number) {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  client.query = ((...args: unknown[]) => {
    const timer = setTimeout(() => stream.destroy(), ms)
    const answered = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return ask(...args.slice(0, -1), (...answer: unknown[]) => {
        answered()
        callback(...answer)
      })
    const answer = ask(...args)
    Promise.resolve(answer).then(answered, answered)
    return answer
  }) as typeof client.query
}
