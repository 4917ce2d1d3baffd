import { listTokens, makeToken as making, revokeToken as revoking } from '#contract/programs/tokens.ts'
import { makeToken } from '#server/features/programs/make-token.ts'
import { tokensOf } from '#server/features/programs/queries.ts'
import { revokeToken } from '#server/features/programs/revoke-token.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function programRoutes(serve: Serve) {
  serve(listTokens, ({ db, actor, now }) => tokensOf(db, actor.userId, now()))
  serve(making, (context, { body }) => makeToken(context, body))
  serve(revoking, (context, { params }) => revokeToken(context, params))
}
