import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { addFactor } from '#server/features/accounts/second-factor/add-factor.ts'
import { confirmPassword } from '#server/features/accounts/second-factor/confirm-password.ts'
import { openSetup, sealSetup } from '#server/features/accounts/second-factor/setup.ts'
import { fromBase32, matchingStep, toBase32 } from '#server/features/accounts/second-factor/totp.ts'
import type { Context } from '#server/platform/context.ts'

const SECRET_BYTES = 20
const APP_NAME = 'Authenticator app'

/** Nothing is stored yet: an app that was never shown the secret must not lock anybody out. */
export async function beginTotp(context: Context, { password }: { password: string }) {
  await confirmPassword(context, password)
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const account = encodeURIComponent(`${PRODUCT.name}:${context.actor.user.email}`)
  const address = `otpauth://totp/${account}?secret=${secret}&issuer=${encodeURIComponent(PRODUCT.name)}`
  return { secret, address, setup: sealSetup(context, 'app', secret) }
}

/** The code that turns it on is used up by that. */
export async function addTotp(context: Context, { setup, code }: { setup: string; code: string }) {
  const { secrets, now } = context
  const secret = openSetup(context, 'app', setup)
  const step = matchingStep(fromBase32(secret), code, now())
  if (step === null) {
    const message =
      'This code is incorrect. Check that the app shows the code for this account, and the time on your phone.'
    throw new AppError('invalid', message, { code: message })
  }
  const id = randomUUID()
  const factor = { id, kind: 'totp', name: APP_NAME, secret: secrets.seal(secret, id), counter: step } as const
  return addFactor(context, factor, 'An authenticator app is already set up. Remove it first.')
}
