import { confirmEmailChange } from '#contract/accounts/accounts.ts'
import { MailedLinkPage } from '#web/features/accounts/mailed-link-page.tsx'
import { call } from '#web/platform/api.ts'

/** Opened from the mail to the new address. */
export const ChangeEmailPage = () => (
  <MailedLinkPage
    title="Confirm Your New Email"
    confirm={(token) => call(confirmEmailChange, { body: { token } })}
    done={({ email }) => (
      <>
        <b>Your email is now {email}.</b> Sign in with it from now on.
      </>
    )}
    failed={{
      message: 'Failed to change your email. Please reload this page.',
      comfort: 'Your account keeps the address it had.',
    }}
  />
)
