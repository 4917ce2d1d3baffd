import { useQueryClient } from '@tanstack/react-query'
import { type User, updateProfile } from '#contract/accounts/accounts.ts'
import { call } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: updateProfile.body,
    defaults: { name: user.name },
    send: async (body) => {
      const updated = await call(updateProfile, { body })
      cache.setQueryData(meQuery.queryKey, updated.user)
    },
    fallback: 'Failed to update your profile. Please try again.',
    onDone: async () => {
      toast({ title: 'Profile Update', description: 'Your name has been changed.' })
      onClose()
    },
  })
  return (
    <FormDialog title="Update Profile" banner={banner} pending={pending} yes="Save" onSubmit={submit} onClose={onClose}>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
