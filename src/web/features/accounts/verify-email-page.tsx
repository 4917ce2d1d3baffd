import { verifyEmail } from '#contract/accounts/accounts.ts'
import { MailedLinkPage } from '#web/features/accounts/mailed-link-page.tsx'
import { call } from '#web/platform/api.ts'

export const VerifyEmailPage = () => (
  <MailedLinkPage
    title="Confirm Your Email"
    confirm={(token) => call(verifyEmail, { body: { token } })}
    done={() => <b>Thank you, your email is confirmed.</b>}
    failed={{
      message: 'Failed to confirm your email. Please reload this page.',
      comfort: 'You can use your account without it.',
    }}
  />
)
