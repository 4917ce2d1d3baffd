import { useState } from 'react'
import { Link } from 'wouter'
import { ForgottenPassword, forgotPassword } from '#contract/accounts/accounts.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import { call } from '#web/platform/api.ts'
import { CHECKING, useProvingWork } from '#web/platform/prove-work.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'

export function ForgotPasswordPage() {
  const proving = useProvingWork()
  const [mailed, setMailed] = useState(true)
  const { form, errors, pending, done, banner, submit } = useContractForm({
    schema: ForgottenPassword,
    // As it was typed where they wanted to sign in.
    defaults: { email: String(history.state?.email ?? '') },
    send: (body) => call(forgotPassword, { body }),
    fallback: 'Failed to request a link. Please try again.',
    onDone: async (answer) => setMailed(answer.mailed),
  })
  return (
    <AuthPage title="Forgot Password" subtitle="Enter your account’s email to get a link for setting a new password.">
      <FormBanner message={banner} />
      {done ? (
        // The same words for every address: nobody learns here who has an account.
        <div role="status" className="grid gap-5">
          <Note variant="go">
            <b>If an account uses {form.getValues('email')}, there is now a link for it.</b> It works once and expires
            in 60 minutes.{' '}
            {mailed
              ? 'Check your inbox and your spam folder.'
              : 'This server does not send email: ask its operator for the link.'}
          </Note>
          <p className="text-ui" hidden={!mailed}>
            Nothing there? Check the address for typos and ask again, or{' '}
            <Link className="link-strong" href="/contact">
              contact us
            </Link>
            .
          </p>
        </div>
      ) : null}
      <form noValidate aria-label="Forgot password" onSubmit={submit}>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Button type="submit" variant={done ? 'line' : 'go'} size="lg" block busy={pending}>
          {proving ? CHECKING : pending ? 'Sending...' : done ? 'Ask again' : 'Get a Link'}
        </Button>
      </form>
      <p className="text-ui">
        <Link className="link-strong" href="/login">
          Back to sign in
        </Link>
      </p>
    </AuthPage>
  )
}
