/** Lost connections (08), starting or stopping (57P), no disk, memory or connections left (53), too slow a query (57014). */
const POSTGRES_CODES = /^(08...|57P0.|53[123]00|57014)$/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** pg says these in words only. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed only because the database cannot be reached, or cannot work, right now. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  if (POSTGRES_CODES.test(code) || NETWORK_CODES.has(code) || WORDS.test(error.message)) return true
  return isAway(error.cause) || (error instanceof AggregateError && error.errors.some(isAway))
}
