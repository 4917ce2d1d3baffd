import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { MOST_PASSKEYS, type PasskeyAnswer } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { addFactor, TOO_MANY_PASSKEYS } from '#server/features/accounts/second-factor/add-factor.ts'
import { confirmPassword } from '#server/features/accounts/second-factor/confirm-password.ts'
import { passkeySite, webauthn } from '#server/features/accounts/second-factor/passkeys.ts'
import { factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import { openSetup, sealSetup } from '#server/features/accounts/second-factor/setup.ts'
import type { Context } from '#server/platform/context.ts'

function siteOf({ publicUrl }: Context) {
  const site = passkeySite(publicUrl)
  if (!site) throw new AppError('conflict', 'Passkeys do not work at this address. Use an authenticator app instead.')
  return site
}

export async function beginPasskey(context: Context, { password }: { password: string }) {
  await confirmPassword(context, password)
  const { db, actor } = context
  const site = siteOf(context)
  const own = (await factorsOf(db, actor.userId)).flatMap(({ credentialId }) => credentialId ?? [])
  if (own.length >= MOST_PASSKEYS) throw new AppError('conflict', TOO_MANY_PASSKEYS)
  const { generateRegistrationOptions } = await webauthn()
  const question = await generateRegistrationOptions({
    rpName: PRODUCT.name,
    rpID: site.id,
    userName: actor.user.email,
    userDisplayName: actor.user.name,
    excludeCredentials: own.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  })
  return { question: { ...question }, setup: sealSetup(context, 'passkey', question.challenge) }
}

export async function addPasskey(context: Context, { setup, answer }: { setup: string; answer: PasskeyAnswer }) {
  const site = siteOf(context)
  const challenge = openSetup(context, 'passkey', setup)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    // It throws at whatever it cannot read.
  }).catch(() => null)
  if (!checked?.verified) throw new AppError('invalid', 'The passkey could not be read. Please start over.')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const passkey = {
    id: randomUUID(),
    kind: 'passkey',
    name: 'Passkey',
    secret: Buffer.from(publicKey).toString('base64url'),
    credentialId: id,
    counter,
  } as const
  return addFactor(context, passkey, 'This passkey is already set up.')
}
