import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Checked, type Endpoint, MOST_BODY_BYTES } from '#contract/endpoint.ts'
import { ACCOUNT_GONE, AppError, ChallengeRequired } from '#contract/errors.ts'
import { SellerEventKind } from '#contract/events.ts'
import { PROOF_HEADER } from '#contract/proof-of-work.ts'
import { isOwnerGone } from '#server/db/is-owner-gone.ts'
import type { Context, VisitorContext } from '#server/platform/context.ts'
import { checkInput } from '#server/platform/http/check-input.ts'
import { countCall } from '#server/platform/http/count-call.ts'
import { admit, requireSecondFactor } from '#server/platform/security/admission.ts'
import { requireProof } from '#server/platform/security/proof-of-work.ts'

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
      bodyLimit: endpoint.maxBodyBytes ?? MOST_BODY_BYTES,
      async handler(request, reply) {
        // Answers are somebody's own; what a browser may keep says so itself.
        reply.header('cache-control', 'no-store')
        const context = await contextOf(request, reply)
        admit(endpoint, context.actor, context.now())
        await requireSecondFactor(endpoint, context)
        await countCall(endpoint, context)
        refuseUnwantedForm(endpoint, request)
        const input = checkInput(endpoint, request)
        if (endpoint.challenged) await hearProof(endpoint, context, request)
        try {
          const answered = await handler(context as ContextFor<typeof endpoint>, input, request, reply)
          tellOthers(endpoint, context, input)
          return answered
        } catch (error) {
          if (context.actor && isOwnerGone(error, context.actor.userId))
            throw new AppError('unauthenticated', ACCOUNT_GONE)
          throw error
        }
      },
    })
  }

const CHANGED = /^\/api\/(item|listing|pile)s\/:id(\/|$)/

/** Whatever a seller changes of one thing, their other screens hear of. */
function tellOthers({ method, path }: Endpoint, { actor, news }: VisitorContext, input: object) {
  const kind = SellerEventKind.safeParse(CHANGED.exec(path)?.[1])
  const { id } = (input as { params?: { id?: unknown } }).params ?? {}
  if (method !== 'GET' && actor && kind.success && typeof id === 'string')
    news.tell(actor.userId, { kind: kind.data, id })
}

/** A call that only brought the challenge is not counted: whoever solves it has made one call, not two. */
async function hearProof(endpoint: Endpoint, context: VisitorContext, { headers }: FastifyRequest) {
  try {
    await requireProof(context, endpoint, headers[PROOF_HEADER])
  } catch (error) {
    const { method, path, limit } = endpoint
    if (error instanceof ChallengeRequired && limit)
      await context.limits.giveBack(`${method} ${path} ${context.address}`, limit)
    throw error
  }
}

/** A form is read only where one is asked for: elsewhere it would count as nothing sent, which may be enough. */
function refuseUnwantedForm({ form }: Endpoint, request: FastifyRequest) {
  if (request.isMultipart() && !form) throw new AppError('invalid', 'This kind of data is not accepted here.')
}
