import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createClient, failureOf } from '#contract/client.ts'
import type { Context } from '#server/platform/context.ts'

type Needs = Pick<Context, 'publicUrl' | 'signal'>

/** The product's own calls, as a program with that token makes them. */
export type OwnApi = ReturnType<typeof ownApi>

/**
 * Tools ask the same calls as everybody, in memory: who may do what, how often, with which input and who hears of it is
 * decided there, once.
 */
export function ownApi(app: FastifyInstance, { publicUrl, signal }: Needs, { headers, ip }: FastifyRequest) {
  // Not the one it came with: a proxy may have changed it on the way.
  const { host } = new URL(publicUrl)
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    // A form writes its own boundary.
    const { headers: own, body } = new Request(`http://own${path}`, {
      method: 'POST',
      ...init,
      body: init.body ?? null,
    })
    const answer = await app.inject({
      url: path,
      method: (init.method ?? 'GET') as 'GET',
      headers: { ...Object.fromEntries(own), authorization: headers.authorization, host },
      remoteAddress: ip,
      signal,
      ...(body && { payload: await buffer(body) }),
    })
    const type = String(answer.headers['content-type'] ?? '')
    return new Response(answer.statusCode === 204 ? null : (answer.rawPayload as BodyInit), {
      status: answer.statusCode,
      headers: { 'content-type': type },
    })
  }

  return Object.assign(createClient(send), {
    /** For what is not JSON on one side. */
    async fetch(path: string, init?: RequestInit) {
      const response = await send(path, init)
      if (!response.ok) throw await failureOf(response)
      return response
    },
  })
}
