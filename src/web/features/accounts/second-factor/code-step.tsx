import type { ReactNode } from 'react'
import { CodeForm, passSecondStep } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import { useEnter } from '#web/features/accounts/use-enter.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export interface StepProps {
  rememberDevice: boolean
  /** The box that says so. */
  remember: ReactNode
  /** The sign-in took too long, or had too many wrong codes. */
  onOver: () => void
}

export function CodeStep({ method, rememberDevice, remember, onOver }: StepProps & { method: 'totp' | 'recovery' }) {
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: CodeForm,
    defaults: { code: '' },
    send: ({ code }) =>
      call(passSecondStep, { body: { proof: { method, code }, rememberDevice } }).catch((error) => {
        if (error instanceof AppError && error.code === 'unauthenticated') onOver()
        throw error
      }),
    fallback: 'Failed to check the code. Please try again.',
    onDone: useEnter(),
  })
  const app = method === 'totp'
  return (
    <form noValidate aria-label="Second step" onSubmit={submit}>
      <FormBanner message={banner} />
      <Field
        label={app ? 'Code from your authenticator app' : 'Recovery code'}
        hint={app ? 'Six digits, new every 30 seconds.' : 'One of the ten codes you saved. Each works once.'}
        error={errors.code?.message}
      >
        <Input
          autoFocus
          autoComplete={app ? 'one-time-code' : 'off'}
          inputMode={app ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      {remember}
      <Button type="submit" variant="go" size="lg" block busy={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
