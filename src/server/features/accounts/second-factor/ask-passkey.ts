import { AppError } from '#contract/errors.ts'
import { passkeySite, webauthn } from '#server/features/accounts/second-factor/passkeys.ts'
import { keepChallenge, pendingUser } from '#server/features/accounts/second-factor/pending-step.ts'
import { factorsOf } from '#server/features/accounts/second-factor/queries.ts'
import type { VisitorContext } from '#server/platform/context.ts'

export async function askPasskey(context: VisitorContext) {
  const userId = await pendingUser(context)
  const site = passkeySite(context.publicUrl)
  if (!site) throw new AppError('conflict', 'Passkeys do not work at this address. Use another way.')
  const own = (await factorsOf(context.db, userId)).flatMap(({ credentialId }) => credentialId ?? [])
  const { generateAuthenticationOptions } = await webauthn()
  const question = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: own.map((id) => ({ id })),
    userVerification: 'discouraged',
  })
  await keepChallenge(context, question.challenge)
  return { ...question }
}
