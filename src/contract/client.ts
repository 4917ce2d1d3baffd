import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { AppError, ChallengeRequired, Failure } from '#contract/errors.ts'

type Values = Record<string, unknown>

/** Calls an endpoint over any fetch: the browser's, the extension's, or a test's that talks to the server in memory. */
export function createClient(send: (path: string, init: RequestInit) => Promise<Response>) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>> {
    const { body } = input as { body?: unknown }
    const response = await send(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      ...(body === undefined
        ? headers && { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw await failureOf(response)
    return (response.status === 204 ? undefined : endpoint.answer?.parse(await response.json())) as Answer<E>
  }
}

/** Where a call goes, with its parameters and query filled in. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { params = {}, query = {} } = input as { params?: Values; query?: Values }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = searchOf(query)
  return search ? `${path}?${search}` : path
}

function searchOf(query: Values) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** A proxy or a dead network may answer something that is not ours: keep the status, as it is all we know. */
export async function failureOf(response: Response) {
  const text = await response.text()
  const failure = Failure.safeParse(parseJson(text))
  if (failure.success) {
    const { code, message, fields, challenge } = failure.data
    return challenge ? new ChallengeRequired(message, challenge) : new AppError(code, message, fields)
  }
  return new AppError('unavailable', `${response.status}: ${text || response.statusText}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
