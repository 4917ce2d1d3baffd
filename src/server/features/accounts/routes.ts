import {
  changePassword as changing,
  confirmEmailChange as confirming,
  denyChange as denying,
  forgotPassword,
  login,
  logout,
  me,
  requestEmailChange as requesting,
  resendVerification as resending,
  resetPassword as resetting,
  signup,
  updateProfile as updating,
  verifyEmail as verifying,
} from '#contract/accounts.ts'
import { changePassword } from '#server/features/accounts/change-password.ts'
import { confirmEmailChange } from '#server/features/accounts/confirm-email-change.ts'
import { denyChange } from '#server/features/accounts/deny-change.ts'
import { logIn } from '#server/features/accounts/log-in.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { requestEmailChange } from '#server/features/accounts/request-email-change.ts'
import { resendVerification } from '#server/features/accounts/resend-verification.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import { secondFactorRoutes } from '#server/features/accounts/second-factor/routes.ts'
import { sendPasswordReset } from '#server/features/accounts/send-password-reset.job.ts'
import { signUp } from '#server/features/accounts/sign-up.ts'
import { updateProfile } from '#server/features/accounts/update-profile.ts'
import { verifyEmail } from '#server/features/accounts/verify-email.ts'
import type { Serve } from '#server/platform/serve.ts'

const done = { ok: true } as const

export function accountRoutes(serve: Serve) {
  serve(me, async ({ actor }) => ({ user: toUser(actor.user) }))
  serve(signup, (context, { body }) => signUp(context, body))
  serve(login, (context, { body }) => logIn(context, body))
  serve(logout, async ({ session }) => {
    await session.end()
    return done
  })
  serve(forgotPassword, async ({ db, jobs }, { body }) => {
    await jobs.enqueue(db, sendPasswordReset, body)
    return done
  })
  serve(resetting, (context, { body }) => resetPassword(context, body))
  serve(denying, (context, { body }) => denyChange(context, body))
  serve(verifying, (context, { body }) => verifyEmail(context, body))
  serve(resending, resendVerification)
  serve(requesting, (context, { body }) => requestEmailChange(context, body))
  serve(confirming, (context, { body }) => confirmEmailChange(context, body))
  serve(changing, (context, { body }) => changePassword(context, body))
  serve(updating, (context, { body }) => updateProfile(context, body))
  secondFactorRoutes(serve)
}
