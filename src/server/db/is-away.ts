/** Lost connections (08), shutting down or starting up (57P), too many connections, a query that took too long. */
const POSTGRES_CODES = /^(08...|57P0.|53300|57014)$/
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

/** Whether a query failed because the database cannot be reached now, or does not answer: nothing is wrong with the query. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  if (POSTGRES_CODES.test(code) || NETWORK_CODES.has(code) || WORDS.test(error.message)) return true
  return isAway(error.cause) || (error instanceof AggregateError && error.errors.some(isAway))
}
