import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { Scope } from '#contract/programs/scopes.ts'
import { atMost, text } from '#contract/text.ts'

/** More than anybody needs; a script that makes them must not make thousands. */
export const MOST_TOKENS = 20
export const LONGEST_TOKEN_DAYS = 365
const NAME_MAX = 60
const HOW_LONG = `A token works for 1 to ${LONGEST_TOKEN_DAYS} days, or until you revoke it`

/** What a program calls with in the place of a seller who is signed in. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
  /** Null: it works until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** To within a few minutes; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** With the token itself, this once. */
export const MadeToken = ApiToken.extend({ token: z.string() })
export type MadeToken = z.infer<typeof MadeToken>

export const NewToken = z.object({
  name: text({ max: NAME_MAX, min: 1, missing: 'Please give it a name', tooLong: atMost(NAME_MAX) }),
  scopes: z
    .array(Scope)
    .min(1, 'Please choose what the program may do')
    .max(Scope.options.length)
    .transform((given) => Scope.options.filter((scope) => given.includes(scope))),
  expiresInDays: z.number(HOW_LONG).int(HOW_LONG).min(1, HOW_LONG).max(LONGEST_TOKEN_DAYS, HOW_LONG).optional(),
})
export type NewToken = z.infer<typeof NewToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'The tokens that programs call with, newest first; the tokens themselves are not in it',
  access: 'seller',
  program: 'never',
  answer: z.array(ApiToken),
})
export const makeToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Create a token for a program; the answer is the only one that has it',
  access: 'seller',
  recent: true,
  body: NewToken,
  answer: MadeToken,
  status: 201,
  limit: { requests: 30, perSeconds: 3600 },
})
export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke a token: from now on no call is answered with it',
  access: 'seller',
  suspended: 'may',
  program: 'never',
  params: Id,
})
