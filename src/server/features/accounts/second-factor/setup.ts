import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'

const MINUTES = 15

type Needs = Pick<Context, 'actor' | 'secrets' | 'now'>
type Kind = 'app' | 'passkey'

/** Bound to the account and to what is being set up: brought back elsewhere, it does not open. */
const place = ({ actor }: Needs, kind: Kind) => `set-up ${kind} ${actor.userId}`

/** What was begun travels with the browser, and not through the database. */
export function sealSetup(context: Needs, kind: Kind, value: string): string {
  const expiresAt = context.now().getTime() + MINUTES * 60_000
  return context.secrets.seal(`${expiresAt} ${value}`, place(context, kind))
}

export function openSetup(context: Needs, kind: Kind, setup: string): string {
  const [expiresAt = '', value = ''] = (context.secrets.open(setup, place(context, kind)) ?? '').split(' ')
  if (!value || Number(expiresAt) < context.now().getTime())
    throw new AppError('invalid', 'Setting this up took too long. Please start over.')
  return value
}
