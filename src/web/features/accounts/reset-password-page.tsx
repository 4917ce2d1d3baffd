import { Link, useSearchParams } from 'wouter'
import { PasswordResetForm, resetPassword } from '#contract/accounts/accounts.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import { NewPasswordFields } from '#web/features/accounts/new-password-fields.tsx'
import { useEnter } from '#web/features/accounts/use-enter.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Opened from the mail, with ?token=. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthPage title="Set a New Password" subtitle="This signs you in here and signs out every other device.">
      {token ? (
        <ResetForm token={token} />
      ) : (
        <Note variant="stop" alert>
          <b>This link is incomplete.</b> Please open it again from the email, or ask for a new one.
        </Note>
      )}
      <p className="text-ui">
        Link expired?{' '}
        <Link className="link-strong" href="/forgot-password">
          Get a new link
        </Link>
      </p>
    </AuthPage>
  )
}

function ResetForm({ token }: { token: string }) {
  const { form, pending, banner, submit } = useContractForm({
    schema: PasswordResetForm,
    defaults: { token, password: '', confirmPassword: '' },
    send: ({ token, password }) => call(resetPassword, { body: { token, password } }),
    fallback: 'Failed to set the password. Please try again.',
    onDone: useEnter(),
  })
  return (
    <>
      <FormBanner message={banner} />
      <form noValidate aria-label="Set a new password" onSubmit={submit}>
        <NewPasswordFields form={form} label="New Password" />
        <Button type="submit" variant="go" size="lg" block busy={pending}>
          {pending ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
    </>
  )
}
