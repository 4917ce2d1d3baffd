import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { mcp } from '#contract/programs/mcp.ts'
import { createConfirmations } from '#server/features/programs/mcp/confirmation.ts'
import { ownApi } from '#server/features/programs/mcp/own-api.ts'
import { READING_TOOLS } from '#server/features/programs/mcp/reading-tools.ts'
import { registerResources } from '#server/features/programs/mcp/resources.ts'
import { WRITING_TOOLS } from '#server/features/programs/mcp/writing-tools.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { ServeStream } from '#server/platform/http/serve.ts'

const INSTRUCTIONS = `${PRODUCT.name} helps somebody sell used things. Items have photos, facts, a price and one listing for each marketplace. Prices are whole US dollars; sums of sales are cents. Tools that change something first answer with what they would change: show it to the seller, and go on only with their consent. No tool publishes a listing; the seller does.`
const TOKEN_NEEDED = 'An assistant needs a token. Create one in Settings, under Programs.'

/** Stateless: every request brings its token and gets a server of its own, so that any process answers. */
export function mcpRoute(app: FastifyInstance, serveStream: ServeStream, deps: Dependencies) {
  const confirmations = createConfirmations(deps)

  serveStream(mcp, async (context, _input, request, reply) => {
    const { userId, scopes } = context.actor
    // A browser's cookie is not enough: nobody's page may talk to an assistant's door.
    if (!scopes) throw new AppError('unauthenticated', TOKEN_NEEDED)
    // As the protocol has it; a list would be many calls that count as one.
    if (Array.isArray(request.body)) throw new AppError('invalid', 'Please send one message at a time.')
    // Few servers have callers here: the library is loaded with the first.
    const sdk = await import('@modelcontextprotocol/server')
    const api = ownApi(app, context, request)
    const handler = sdk.createMcpHandler(
      () => {
        const server = new sdk.McpServer({ name: PRODUCT.name, version: '1' }, { instructions: INSTRUCTIONS })
        for (const register of [...READING_TOOLS, ...WRITING_TOOLS])
          register(server, { api, userId, scopes, confirmations })
        registerResources(sdk, server, api)
        return server
      },
      {
        // Nothing would ever come through one.
        maxSubscriptions: 0,
        onerror: (error) => request.log.warn({ err: error }, 'a call of an assistant failed'),
      },
    )
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const asked = new Request(`http://own${mcp.path}`, {
      method: mcp.method,
      headers: new Headers(headers),
      body: '{}',
      signal: context.signal,
    })
    const answer = await handler.fetch(asked, { parsedBody: request.body })
    reply.raw.once('close', () => void handler.close())
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).send(answer.body && Readable.fromWeb(answer.body as never))
  })

  // What older clients use for sessions, which are not kept here.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({ method, url: mcp.path, handler: (_request, reply) => reply.code(405).header('allow', 'POST').send() })
}
