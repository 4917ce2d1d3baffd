import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the vendor does with one request. */
export type Reply =
  /** `nameless`: without saying which model answered. */
  | { kind: 'answer'; text: string; sources?: string[]; nameless?: boolean; afterMs?: () => number }
  | { kind: 'refuse' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  | { kind: 'hang' }
  | { kind: 'cut' }

export interface AskedRequest {
  method: string
  /** The address the client meant, where `fetch` was used to bring the request here. */
  url: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: each vendor's body is of its own kind, and tests read into it freely
  body: any
}

export const answer = (value: unknown, sources?: string[]): Reply => ({
  kind: 'answer',
  text: JSON.stringify(value),
  sources,
})
export const status = (code: number, headers?: Record<string, string>, body?: unknown): Reply => ({
  kind: 'status',
  status: code,
  headers,
  body,
})

type Protocol = 'responses' | 'gemini' | 'chat'
const protocolOf = (path: string): Protocol =>
  path.endsWith('/responses') ? 'responses' : path.includes(':generateContent') ? 'gemini' : 'chat'

const ANSWERS: Record<Protocol, (text: string, sources: string[]) => object> = {
  responses: (text, sources) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'gpt',
    output: [
      ...(sources.length ? [searchCall(sources)] : []),
      message([{ type: 'output_text', text, annotations: [] }]),
    ],
    usage: { input_tokens: 10, output_tokens: 5 },
  }),
  gemini: (text, sources) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        finishReason: 'STOP',
        groundingMetadata: { groundingChunks: sources.map((uri) => ({ web: { uri, title: new URL(uri).host } })) },
      },
    ],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: 'gemini-2.5-flash-002',
  }),
  chat: (text) => ({
    id: 'chat_1',
    created: 1,
    model: 'local',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }),
}

const REFUSALS: Record<Protocol, unknown> = {
  responses: {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'gpt',
    output: [message([{ type: 'refusal', refusal: 'I cannot help with that.' }])],
    usage: { input_tokens: 10, output_tokens: 5 },
  },
  gemini: { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 10, totalTokenCount: 10 } },
  chat: {
    choices: [
      { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' }, finish_reason: 'stop' },
    ],
  },
}

function message(content: unknown[]) {
  return { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }
}

function searchCall(urls: string[]) {
  const sources = urls.map((url) => ({ type: 'url', url }))
  const action = { type: 'search', query: 'used things', queries: ['used things'], sources }
  return { type: 'web_search_call', id: 'ws_1', status: 'completed', action }
}

/** Errors as the vendors word them. */
function errorBody(protocol: Protocol, code: number) {
  if (protocol === 'gemini') return { error: { code, message: `error ${code}`, status: 'FAILED' } }
  return { error: { message: `error ${code}`, type: 'error', code: `error_${code}`, param: null } }
}

const REDIRECT_PATH = '/grounding-api-redirect/'

function reply(response: ServerResponse, protocol: Protocol, next: Reply) {
  const json = (code: number, body: unknown, headers = {}) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (next.kind === 'answer') {
    const body = ANSWERS[protocol](next.text, next.sources ?? [])
    json(200, next.nameless ? { ...body, model: undefined, modelVersion: undefined } : body)
  }
  if (next.kind === 'refuse') json(200, REFUSALS[protocol])
  else if (next.kind === 'status') json(next.status, next.body ?? errorBody(protocol, next.status), next.headers)
  else if (next.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id":')
    setTimeout(() => response.destroy(), 10)
  }
}

/**
 * Speaks OpenAI's Responses API, Azure's, Gemini's generateContent and plain chat completions, told apart by the path.
 * The replies are given in turn, the last one for good.
 */
export async function startAiServer(...replies: [Reply, ...Reply[]]) {
  const requests: AskedRequest[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    if (path.startsWith(REDIRECT_PATH)) {
      const location = decodeURIComponent(path.slice(REDIRECT_PATH.length))
      response.writeHead(302, { location }).end()
      return
    }
    const chunks = await request.toArray()
    const text = Buffer.concat(chunks).toString()
    const { 'x-meant-url': meant = request.url, ...headers } = request.headers
    requests.push({ method: request.method!, url: String(meant), headers, body: text ? JSON.parse(text) : null })
    const next = replies[Math.min(requests.length, replies.length) - 1]!
    if (next.kind === 'answer' && next.afterMs) await sleep(next.afterMs())
    reply(response, protocolOf(path), next)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    /** For clients that insist on their vendor's address: brings their requests here. */
    fetch: ((input: string | URL, init?: RequestInit) => {
      const meant = new URL(input)
      const headers = new Headers(init?.headers)
      headers.set('x-meant-url', meant.href)
      return fetch(url + meant.pathname + meant.search, { ...init, headers })
    }) as typeof fetch,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
export type AiServer = Awaited<ReturnType<typeof startAiServer>>
