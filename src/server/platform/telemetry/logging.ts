import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { EventKind } from '#contract/operations/operations.ts'

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Names whose values never reach the log, however deep they sit: secrets and personal data. */
const HIDDEN = new Set([
  'password',
  'current',
  'token',
  'accessToken',
  'secret',
  'apiKey',
  'clientSecret',
  'cookie',
  'authorization',
  'email',
  'to',
  'name',
])
/** Their serializers take out of them what is fit to be read. */
const SERIALIZED = new Set(['err', 'req', 'res'])
/** Deeper than anybody reads. */
const DEEPEST = 8

/** A line of the log whose `event` says that the operator should find it again later. */
export interface LoggedEvent {
  at: string
  kind: EventKind
  message: string
  requestId: string | null
  /** Whose failure it was. */
  provider: string | null
}

interface Outlets {
  destination?: DestinationStream
  /** Hears of every event, also of those that `level` keeps off the destination. */
  onEvent?: (event: LoggedEvent) => void
}

/** Structured lines without secrets: hidden by name where we log objects, by shape where an outside message holds an address. */
export function createLog(level: string, { destination = pino.destination(1), onEvent }: Outlets = {}) {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Of what serializers made and of a child's own fields, both flat, only this knows.
    redact: { paths: [...HIDDEN].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    formatters: { log: withoutHidden },
    serializers: { err: describeError },
  }
  if (!onEvent) return pino({ ...options, level }, destination)
  const streams = pino.multistream([
    { level: level as pino.Level, stream: destination },
    { level: 'info', stream: { write: (line) => void tellEvent(line, onEvent) } },
  ])
  return pino({ ...options, level: pino.levels.values[level]! < pino.levels.values.info! ? level : 'info' }, streams)
}

const withoutHidden = (fields: object) => {
  const seen = new WeakSet()
  const shown = (name: string, value: unknown) =>
    HIDDEN.has(name) ? '[hidden]' : SERIALIZED.has(name) ? value : censored(value, seen, 1)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]))
}

/** As JSON would show it, without what is hidden. Everything is looked at once, so that a tangle ends. */
function censored(value: unknown, seen: WeakSet<object>, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return '[seen]'
  if (depth > DEEPEST) return '[deep]'
  seen.add(value)
  if ('toJSON' in value && typeof value.toJSON === 'function') return censored(value.toJSON(), seen, depth)
  if (Array.isArray(value)) return value.map((one) => censored(one, seen, depth + 1))
  const shown = (name: string, one: unknown) => (HIDDEN.has(name) ? '[hidden]' : censored(one, seen, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(name, one)]))
}

/** Most lines are no events; those are told by a look at the text. */
function tellEvent(line: string, onEvent: (event: LoggedEvent) => void) {
  if (!line.includes('"event":')) return
  const { time, event, msg, err, requestId, provider } = JSON.parse(line)
  const kind = EventKind.safeParse(event)
  if (!kind.success) return
  onEvent({
    at: time,
    kind: kind.data,
    message: withoutSecrets(err ? `${msg}: ${err.message}` : msg),
    requestId: requestId ?? null,
    provider: provider ?? err?.provider ?? null,
  })
}

function describeError(error: Error & { code?: unknown; provider?: unknown }) {
  const { type, stack } = pino.stdSerializers.err(error)
  return {
    type,
    message: messageOf(error),
    stack: withoutSecrets(stack),
    code: error.code,
    provider: error.provider,
  }
}

const MOST_CAUSES = 5

/** What went wrong and why, down to the first cause. */
function messageOf(error: Error) {
  const messages: string[] = []
  for (let cause: unknown = error; cause instanceof Error && messages.length < MOST_CAUSES; cause = cause.cause)
    messages.push(withoutSecrets(cause.message))
  return messages.join(': ')
}

/** More than anybody reads of one line. */
const LONGEST_TEXT = 20_000

/** Any word, so that none is looked through twice; which of them are addresses is told apart afterwards. */
const WORD = /[^\s@"'<>]+(?:@[^\s@"'<>]+)*/g
const DOMAIN = /^.*\.[a-z]{2,}/i
const CREDENTIALS = /\/\/[^\s/@]+@/g
/** A query that failed names the values it was asked with: all that follows, up to the stack. */
const QUERY_VALUES = /\nparams: .*(?:\n(?! {4}at ).*)*/g

/** A text from outside, fit for the log and for whoever reads it. */
export const withoutSecrets = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(QUERY_VALUES, '')
    .replace(CREDENTIALS, '//[hidden]@')
    .replace(WORD, withoutAddresses)

/** 'maya@example.com,' is '[e-mail],'. */
function withoutAddresses(word: string) {
  if (!word.includes('@')) return word
  const [name = '', ...rest] = word.split('@')
  return rest.reduce((before, part) => {
    const [domain] = DOMAIN.exec(part) ?? []
    return domain ? `[e-mail]${part.slice(domain.length)}` : `${before}@${part}`
  }, name)
}
