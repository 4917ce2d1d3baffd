import type { User } from '#contract/accounts/accounts.ts'
import { ConfirmedByPassword } from '#contract/accounts/second-factor.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface ConfirmPasswordProps {
  user: User
  title: string
  text: string
  yes: string
  destructive?: boolean
  send: (body: { password: string }) => Promise<unknown>
  onClose: () => void
}

/** The first page of every dialog that changes how the account is guarded. Who has no password is asked for none. */
export function ConfirmPassword({ user, title, text, yes, destructive, send, onClose }: ConfirmPasswordProps) {
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: ConfirmedByPassword,
    defaults: { password: '' },
    send,
    fallback: 'Failed. Please try again.',
  })
  return (
    <FormDialog
      title={title}
      description={text}
      banner={banner}
      pending={pending}
      yes={yes}
      waiting="One moment..."
      destructive={destructive}
      onSubmit={submit}
      onClose={onClose}
    >
      {user.hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </FormDialog>
  )
}
