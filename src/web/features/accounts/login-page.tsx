import { Link } from 'wouter'
import { Login, login } from '#contract/accounts/accounts.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import { GoogleButton } from '#web/features/accounts/google-button.tsx'
import { TrialTag } from '#web/features/accounts/trial-tag.tsx'
import { useEnter, useFormLink, useLeaveIfSignedIn } from '#web/features/accounts/use-enter.ts'
import { call } from '#web/platform/api.ts'
import { useSessionEnded } from '#web/platform/session.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** At /login, and in place of any page that needs an account. */
export function LoginPage() {
  useLeaveIfSignedIn()
  const ended = useSessionEnded()
  const signupLink = useFormLink('/signup')
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: Login,
    defaults: { email: '', password: '' },
    send: (body) => call(login, { body }),
    fallback: 'Failed to sign in',
    onDone: useEnter(),
  })
  return (
    <AuthPage
      title="Welcome Back"
      subtitle={ended ? 'You were signed out. Sign in to continue.' : 'Sign in to price and list your items.'}
      beside={<TrialTag wideOnly />}
    >
      <GoogleButton text="Continue with Google" from="/login" />
      <FormBanner message={banner} />
      <form noValidate aria-label="Sign in" onSubmit={submit}>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="text-ui">
          <Link className="link-strong" href="/forgot-password" state={{ email: form.watch('email') }}>
            Forgot password?
          </Link>
        </p>
        <Button type="submit" variant="go" size="lg" block busy={pending}>
          {pending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className="text-ui">
        New here?{' '}
        <Link className="link-strong" href={signupLink}>
          Start your free trial
        </Link>
      </p>
    </AuthPage>
  )
}
