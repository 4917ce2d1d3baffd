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
} from '#contract/accounts/accounts.ts'
import {
  endSession as ending,
  endOtherSessions,
  listSessions as listing,
  reauthenticate as showing,
} from '#contract/accounts/sessions.ts'
import { changePassword } from '#server/features/accounts/change-password.ts'
import { confirmEmailChange } from '#server/features/accounts/confirm-email-change.ts'
import { denyChange } from '#server/features/accounts/deny-change.ts'
import { endSession } from '#server/features/accounts/end-session.ts'
import { listSessions } from '#server/features/accounts/list-sessions.ts'
import { logIn } from '#server/features/accounts/log-in.ts'
import { toUser } from '#server/features/accounts/queries.ts'
import { reauthenticate } from '#server/features/accounts/reauthenticate.ts'
import { requestEmailChange } from '#server/features/accounts/request-email-change.ts'
import { requestPasswordReset } from '#server/features/accounts/request-password-reset.ts'
import { resendVerification } from '#server/features/accounts/resend-verification.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'
import { secondFactorRoutes } from '#server/features/accounts/second-factor/routes.ts'
import { signUp } from '#server/features/accounts/sign-up.ts'
import { updateProfile } from '#server/features/accounts/update-profile.ts'
import { verifyEmail } from '#server/features/accounts/verify-email.ts'
import type { Serve } from '#server/platform/http/serve.ts'

const done = { ok: true } as const

export function accountRoutes(serve: Serve) {
  serve(me, async ({ actor }) => ({ user: toUser(actor.user) }))
  serve(signup, (context, { body }) => signUp(context, body))
  serve(login, (context, { body }) => logIn(context, body))
  serve(logout, async ({ session, actor, log }) => {
    await session.end()
    if (actor) log.info({ event: 'session' }, `user ${actor.userId} signed out`)
    return done
  })
  serve(forgotPassword, async (context, { body }) => {
    await requestPasswordReset(context, body)
    return { ...done, mailed: context.mailer.delivers }
  })
  serve(resetting, (context, { body }) => resetPassword(context, body))
  serve(denying, (context, { body }) => denyChange(context, body))
  serve(verifying, (context, { body }) => verifyEmail(context, body))
  serve(resending, resendVerification)
  serve(requesting, (context, { body }) => requestEmailChange(context, body))
  serve(confirming, (context, { body }) => confirmEmailChange(context, body))
  serve(changing, (context, { body }) => changePassword(context, body))
  serve(updating, (context, { body }) => updateProfile(context, body))
  serve(listing, listSessions)
  serve(ending, (context, { params }) => endSession(context, params.id))
  serve(endOtherSessions, ({ session, actor }) => session.endAllOthers(actor.userId))
  serve(showing, (context, { body }) => reauthenticate(context, body))
  secondFactorRoutes(serve)
}
