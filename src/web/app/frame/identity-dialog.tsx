import { PasswordShown, reauthenticate } from '#contract/accounts/sessions.ts'
import { call } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const TITLE = 'Confirm that it is you'

interface IdentityDialogProps {
  onAnswer: (confirmed: boolean) => void
}

export function IdentityDialog(props: IdentityDialogProps) {
  const { data: user } = useMe()
  return user?.hasPassword === false ? <GoogleAgain {...props} /> : <PasswordAgain {...props} />
}

function PasswordAgain({ onAnswer }: IdentityDialogProps) {
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: PasswordShown,
    defaults: { password: '' },
    send: (body) => call(reauthenticate, { body }),
    fallback: 'Failed to check your password. Please try again.',
    onDone: async () => onAnswer(true),
  })
  return (
    <FormDialog
      title={TITLE}
      description="You signed in a while ago, so please enter your password again."
      banner={banner}
      pending={pending}
      yes="Continue"
      waiting="Checking..."
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}

/** The way to Google leaves the page: what was asked for is pressed once more after it. */
function GoogleAgain({ onAnswer }: IdentityDialogProps) {
  const { pathname, search, hash } = location
  const link = `/auth/google?${new URLSearchParams({ next: pathname + search + hash })}`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={TITLE}
      description="You signed in a while ago. Sign in with Google again, then press the same button."
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <a className={buttonClass({ variant: 'go' })} href={link}>
            Continue with Google
          </a>
        </>
      }
    />
  )
}
