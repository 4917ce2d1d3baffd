import {
  addPasskey as addingPasskey,
  addTotp as addingTotp,
  askPasskey as asking,
  beginPasskey as beginningPasskey,
  beginTotp as beginningTotp,
  declineSecondFactor,
  forgetRememberedDevices,
  listSecondFactors,
  openSecondStep as opening,
  passSecondStep as passing,
  removeSecondFactor,
  renewRecoveryCodes as renewing,
} from '#contract/accounts/second-factor.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { distrustDevices } from '#server/features/accounts/known-device.ts'
import { askPasskey } from '#server/features/accounts/second-factor/ask-passkey.ts'
import { passSecondStep } from '#server/features/accounts/second-factor/pass-second-step.ts'
import { openSecondStep } from '#server/features/accounts/second-factor/pending-step.ts'
import { readSecondFactors } from '#server/features/accounts/second-factor/queries.ts'
import { removeFactor } from '#server/features/accounts/second-factor/remove-factor.ts'
import { renewRecoveryCodes } from '#server/features/accounts/second-factor/renew-recovery-codes.ts'
import { addPasskey, beginPasskey } from '#server/features/accounts/second-factor/set-up-passkey.ts'
import { addTotp, beginTotp } from '#server/features/accounts/second-factor/set-up-totp.ts'
import type { Serve } from '#server/platform/http/serve.ts'

export function secondFactorRoutes(serve: Serve) {
  serve(opening, openSecondStep)
  serve(passing, (context, { body }) => passSecondStep(context, body))
  serve(asking, askPasskey)
  serve(listSecondFactors, readSecondFactors)
  serve(beginningTotp, (context, { body }) => beginTotp(context, body))
  serve(addingTotp, (context, { body }) => addTotp(context, body))
  serve(beginningPasskey, (context, { body }) => beginPasskey(context, body))
  serve(addingPasskey, (context, { body }) => addPasskey(context, body))
  serve(removeSecondFactor, (context, { params, body }) => removeFactor(context, params.id, body))
  serve(renewing, (context, { body }) => renewRecoveryCodes(context, body))
  serve(forgetRememberedDevices, ({ db, actor }) => distrustDevices(db, actor.userId))
  serve(declineSecondFactor, async ({ db, actor, now }) => {
    await db.update(users).set({ secondFactorDeclinedAt: now().toISOString() }).where(eq(users.id, actor.userId))
  })
}
