import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Answer, Checked, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainProblem } from '#contract/plain-problem.ts'
import { admit, requireSecondFactor } from '#server/platform/admission.ts'
import type { Context, VisitorContext } from '#server/platform/context.ts'

type ContextFor<E extends Endpoint> = E['access'] extends 'anyone' ? VisitorContext : Context
type UseCase<E extends Endpoint> = (context: ContextFor<E>, input: Checked<E>) => Promise<Answer<E>>
export type Serve = <E extends Endpoint>(endpoint: E, useCase: UseCase<E>) => void
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorContext>

/** Turns an endpoint and a use case into a route: who may call, how often, what comes in, what goes out. */
export const serveOn =
  (app: FastifyInstance, contextOf: ContextOf): Serve =>
  (endpoint, useCase) =>
    serveStreamOn(app, contextOf)(endpoint, async (context, input, _request, reply) => {
      const answer = await useCase(context, input)
      if (!endpoint.answer) return reply.code(204).send()
      return reply.code(endpoint.status ?? 200).send(endpoint.answer.parse(answer))
    })

type Handler<E extends Endpoint> = (
  context: ContextFor<E>,
  input: Checked<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>
export type ServeStream = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** The same for what is not JSON on one side: uploads, photos, files. The handler reads and answers by itself. */
export const serveStreamOn =
  (app: FastifyInstance, contextOf: ContextOf): ServeStream =>
  (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      async handler(request, reply) {
        const context = await contextOf(request, reply)
        admit(endpoint, context.actor)
        await requireSecondFactor(endpoint, context)
        await countCall(endpoint, context)
        return handler(context as ContextFor<typeof endpoint>, check(endpoint, request), request, reply)
      },
    })
  }

async function countCall({ method, path, limit }: Endpoint, { limits, actor, address }: VisitorContext) {
  if (limit) await limits.take(`${method} ${path} ${actor?.userId ?? address}`, limit)
}

function check<E extends Endpoint>(endpoint: E, request: FastifyRequest): Checked<E> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(request[part] ?? {}, { error: plainProblem })
    if (result && !result.success) throw invalid(result.error)
    if (result) input[part] = result.data
  }
  if (holdsZeroByte(input)) throw new AppError('invalid', UNSAVEABLE)
  return input as Checked<E>
}

const UNSAVEABLE = 'Something you entered contains a character that cannot be saved. Please type it again.'

/** No database takes a text with one, and nobody types one. */
function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return value instanceof Object && Object.values(value).some(holdsZeroByte)
}

/** One message per field: the first, as a form would show it. */
function invalid(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return new AppError('invalid', error.issues[0]?.message ?? 'Please check what you entered.', fields)
}
