import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { wrapQueries } from '#server/db/wrap-queries.ts'

const { serialize } = protocol
/** A wide one takes 75 kB. */
const MOST_KEPT = 200
/** Texts that were asked for once. */
const MOST_REMEMBERED = 1000
/** 'cached plan must not change result type': a table has other columns now. */
const STALE = '0A000'

interface Statement {
  name: string
  parameterTypes: number[]
}

/** Of one that has some. */
const oldestOf = ([oldest]: Iterable<string>) => oldest!

/**
 * PGlite parses and plans every query anew, which is five sixths of the time of a short one. What is asked for a second time
 * is prepared here, and from then on only run, with a new plan as long as PostgreSQL finds that it pays.
 */
export function keepStatements(lite: PGlite) {
  const askedOnce = new Set<string>()
  /** The one that was used last stands at the end. */
  const kept = new Map<string, Statement>()
  let made = 0

  // All of it at once: each message by itself would be a way into the database and back.
  const send = (messages: Uint8Array[], options?: QueryOptions) =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { ...options, syncToFs: false })

  function isAskedAgain(text: string) {
    if (kept.has(text) || askedOnce.delete(text)) return true
    askedOnce.add(text)
    if (askedOnce.size > MOST_REMEMBERED) askedOnce.delete(oldestOf(askedOnce))
    return false
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `kept_${++made}`
    const described = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    return { name, parameterTypes: parse.parseDescribeStatementResults(described) }
  }

  async function forget(text: string) {
    const { name } = kept.get(text)!
    kept.delete(text)
    await send([serialize.close({ type: 'S', name })])
  }

  async function run<Row>(text: string, values: unknown[] = [], options?: QueryOptions) {
    const statement = kept.get(text) ?? (await prepare(text))
    kept.delete(text)
    kept.set(text, statement)
    if (kept.size > MOST_KEPT) await forget(oldestOf(kept.keys()))
    const asText = (value: unknown, place: number) =>
      value == null ? null : (lite.serializers[statement.parameterTypes[place]!]?.(value) ?? String(value))
    const bound = serialize.bind({ statement: statement.name, values: values.map(asText) })
    try {
      const answered = await send([bound, serialize.describe({ type: 'P' }), serialize.execute({})], options)
      return parse.parseResults(answered, lite.parsers, options)[0] as Results<Row>
    } catch (error) {
      if ((error as { code?: string }).code === STALE) await forget(text)
      throw error
    }
  }

  wrapQueries(lite, (query, tx) => async (text, values, options) => {
    const { blob, paramTypes, serializers } = options ?? {}
    if (tx?.closed || blob || paramTypes || serializers || !isAskedAgain(text)) return query(text, values, options)
    const ask = () =>
      lite._runExclusiveQuery(async () => {
        const result = await run(text, values, options)
        if (!tx) await lite.syncToFs()
        return result as never
      })
    return tx ? ask() : lite._checkReady().then(() => lite._runExclusiveTransaction(ask))
  })
}
