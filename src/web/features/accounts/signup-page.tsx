import { Link } from 'wouter'
import { SignupForm, signup } from '#contract/accounts/accounts.ts'
import { FREE_ANALYSES } from '#contract/billing/plans.ts'
import { AppError } from '#contract/errors.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import { GoogleButton } from '#web/features/accounts/google-button.tsx'
import { NewPasswordFields } from '#web/features/accounts/new-password-fields.tsx'
import { TrialTag } from '#web/features/accounts/trial-tag.tsx'
import { useEnter, useFormLink, useLeaveIfSignedIn } from '#web/features/accounts/use-enter.ts'
import { call } from '#web/platform/api.ts'
import { CHECKING, useProvingWork } from '#web/platform/prove-work.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export function SignupPage() {
  const loginLink = useFormLink('/login')
  useLeaveIfSignedIn()
  const proving = useProvingWork()
  const { form, errors, pending, error, said, submit } = useContractForm({
    schema: SignupForm,
    defaults: { name: '', email: '', password: '', confirmPassword: '' },
    send: ({ name, email, password }) => call(signup, { body: { name, email, password } }),
    fallback: 'Failed to create account',
    onDone: useEnter(),
  })
  const known = error instanceof AppError && error.code === 'conflict'
  return (
    <AuthPage
      title="Start Your Free Trial"
      subtitle={`Get ${FREE_ANALYSES} free item analyses. No credit card required.`}
      beside={<TrialTag />}
    >
      <GoogleButton text="Sign up with Google" from="/signup" />
      <FormBanner
        message={said}
        action={
          known && (
            <Link className="link-strong" href={loginLink}>
              Sign in instead
            </Link>
          )
        }
      />
      <form noValidate aria-label="Sign up" onSubmit={submit}>
        <Field label="Full Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <NewPasswordFields form={form} label="Password" />
        <Button type="submit" variant="go" size="lg" block busy={pending}>
          {proving ? CHECKING : pending ? 'Creating Account...' : 'Start Free Trial'}
        </Button>
      </form>
      <p className="text-ui">
        Already have an account?{' '}
        <Link className="link-strong" href={loginLink}>
          Sign in
        </Link>
      </p>
      <p className="text-sm text-muted">
        By signing up you agree to the <Link href="/terms">Terms</Link> and the{' '}
        <Link href="/privacy-policy">Privacy Policy</Link>.
      </p>
    </AuthPage>
  )
}
