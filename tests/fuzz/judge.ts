import type { Endpoint } from '#contract/endpoint.ts'
import { Failure, STATUS } from '#contract/errors.ts'
import type { Exchanged } from '#tests/fuzz/exchange.ts'

/** Refusals that are meant: what the server says when it has no room just now. */
const DELIBERATE: Record<string, RegExp> = {
  'more requests than the machine can take': /^The server is busy\./,
  'more uploads than there is memory for': /^Many photos are being uploaded right now\./,
}

export const refusedOnPurpose = ({ status, body }: Exchanged) =>
  status === 503 && Object.values(DELIBERATE).some((sentence) => sentence.test(failureIn(body)?.message ?? ''))

/** What is wrong with an answer, in words; null when nothing is. Time is judged elsewhere. */
export function faultOf(got: Exchanged, method: string, endpoint?: Endpoint): string | null {
  const { status, headers, body, hung } = got
  if (hung) return 'no answer'
  if (refusedOnPurpose(got)) return null
  if (status >= 500) return `answered ${status}`
  // Cut off by the server, as it may do with what is no HTTP or too much. To a HEAD there is nothing but a status.
  if (status === 0 || method === 'HEAD' || (!endpoint && body.length === 0)) return null
  if (status >= 400)
    return isJson(headers) ? faultyRefusal(status, body, endpoint) : endpoint ? 'a refusal that is no JSON' : null
  return endpoint ? faultyAnswer(endpoint, got) : null
}

function faultyRefusal(status: number, body: Buffer, endpoint: Endpoint | undefined) {
  const failure = failureIn(body)
  if (!failure) return 'a refusal of another shape'
  return !endpoint || STATUS[failure.code] === status ? null : `${failure.code} with status ${status}`
}

function faultyAnswer({ method, answer, produces, status: wanted }: Endpoint, { status, headers, body }: Exchanged) {
  if (status === 304) return null
  if (produces) {
    const [kind = ''] = produces.split('*')
    const type = String(headers['content-type'])
    // What is encrypted is of no kind any more.
    const right = type.startsWith(kind) || type === 'application/octet-stream'
    return right && (status === 200 || status === 206) ? null : `a file as ${type} with ${status}`
  }
  if (!answer) return status === 204 && body.length === 0 ? null : `answered ${status} instead of 204`
  if (status !== (wanted ?? 200)) return `answered ${status} to ${method}`
  const read = answer.safeParse(jsonIn(body))
  return read.success ? null : `an answer of another shape: ${read.error.issues[0]?.path.join('.')}`
}

const isJson = (headers: Exchanged['headers']) => /json/.test(String(headers['content-type']))
const failureIn = (body: Buffer) => Failure.safeParse(jsonIn(body)).data

export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
