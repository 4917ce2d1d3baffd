import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Names whose values never reach the log, however deep they sit: secrets and personal data. */
const HIDDEN = [
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
]

const E_MAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi

/** Structured lines without secrets: hidden by name where we log objects, by shape where an outside message holds an address. */
export function createLog(level: string, destination?: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        err(error: Error) {
          const { type, message, stack, code } = pino.stdSerializers.err(error)
          return { type, message: withoutAddresses(message), stack: withoutAddresses(stack), code }
        },
      },
    },
    ...(destination ? [destination] : []),
  )
}

const withoutAddresses = (text: string) => text.replace(E_MAIL, '[e-mail]')
