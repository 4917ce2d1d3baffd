import { useQueryClient } from '@tanstack/react-query'
import { changePassword, PasswordChangeForm, type User } from '#contract/accounts/accounts.ts'
import { NewPasswordFields } from '#web/features/accounts/new-password-fields.tsx'
import { call } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'

export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: PasswordChangeForm,
    defaults: { current: '', password: '', confirmPassword: '' },
    send: ({ current, password }) => call(changePassword, { body: { current, password } }),
    fallback: 'Failed to change your password. Please try again.',
    onDone: async () => {
      cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, hasPassword: true })
      toast({ title: 'Password Change', description: 'Your password has been changed. Other devices are signed out.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={user.hasPassword ? 'Change Password' : 'Set a Password'}
      banner={banner}
      pending={pending}
      yes={user.hasPassword ? 'Change Password' : 'Set Password'}
      onSubmit={submit}
      onClose={onClose}
    >
      {user.hasPassword && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...form.register('current')}
        />
      )}
      <NewPasswordFields form={form} label="New Password" />
    </FormDialog>
  )
}
