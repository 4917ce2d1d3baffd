import { EmailChange, requestEmailChange } from '#contract/accounts/accounts.ts'
import { linkWords } from '#web/features/accounts/profile/link-words.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: EmailChange,
    defaults: { email: '', password: '' },
    send: async (body) => {
      const { mailed } = await call(requestEmailChange, { body })
      toast({
        title: 'Email Change',
        description: `${linkWords(body.email, mailed)} Open it within 60 minutes to change your email.`,
      })
      onClose()
    },
    fallback: 'Failed to request the change. Please try again.',
  })
  return (
    <FormDialog
      title="Change Email"
      description="The new address gets a link. Your email changes when you open it, and the old address gets a notice."
      banner={banner}
      pending={pending}
      yes="Get the Link"
      waiting="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="New Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
