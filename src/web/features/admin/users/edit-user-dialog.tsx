import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Role, SUBSCRIPTION_STATUSES } from '#contract/accounts/accounts.ts'
import { ACCOUNT_CHANGED, type AdminUser, UserChange, updateUser } from '#contract/admin/admin.ts'
import { beginning } from '#contract/words.ts'
import { AuditList } from '#web/features/admin/audit-list.tsx'
import { MoreButton } from '#web/features/admin/more-button.tsx'
import { ADMIN_KEY, auditQuery } from '#web/features/admin/queries.ts'
import { lookAgain } from '#web/features/admin/users/look-again.ts'
import { NO_ANSWER } from '#web/features/admin/users/use-user-actions.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { meQuery } from '#web/platform/session.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

const ROLES = Role.options.map((value) => ({ value, label: beginning(value) }))
const STATUSES = SUBSCRIPTION_STATUSES.map((value) => ({ value, label: beginning(value) }))
const HISTORY_LENGTH = 5

interface EditUserDialogProps {
  user: AdminUser
  isSelf: boolean
  onClose: () => void
}

export function EditUserDialog({ user, isSelf, onClose }: EditUserDialogProps) {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: UserChange,
    // A status nobody knows has to be chosen anew.
    defaults: user as UserChange,
    send: async (body): Promise<void> => {
      try {
        await call(updateUser, { params: { id: user.id }, body })
      } catch (error) {
        toastFailure('Failed to update user', error, NO_ANSWER)
        if (messageOf(error, NO_ANSWER) === ACCOUNT_CHANGED) await lookAgain(form, user.id)
        throw error
      }
      if (isSelf) await cache.invalidateQueries({ queryKey: meQuery.queryKey })
      await cache.invalidateQueries({ queryKey: ADMIN_KEY })
      toast({ title: 'User updated successfully' })
      onClose()
    },
    fallback: NO_ANSWER,
  })
  return (
    <FormDialog
      title="Edit user"
      description={<span className="text-ui text-muted">Every change is written to the audit trail.</span>}
      banner={banner}
      pending={pending}
      yes="Save changes"
      onSubmit={submit}
      onClose={onClose}
      after={<UserHistory userId={user.id} />}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Controller
          name="role"
          control={form.control}
          render={({ field }) => (
            <Field label="Role" hint={isSelf ? 'You cannot demote yourself.' : undefined} error={errors.role?.message}>
              <Select options={ROLES} value={field.value} onValueChange={field.onChange} disabled={isSelf} />
            </Field>
          )}
        />
        <Field label="Free Uses Remaining" error={errors.freeUsesRemaining?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            {...form.register('freeUsesRemaining', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Controller
        name="subscriptionStatus"
        control={form.control}
        render={({ field }) => (
          <Field
            label="Subscription Status"
            hint={
              isSelf
                ? 'You cannot suspend yourself.'
                : 'Suspended sellers can only sign in, read, export and delete what is theirs.'
            }
            error={errors.subscriptionStatus?.message}
          >
            <Select
              options={STATUSES.map((option) => ({ ...option, disabled: isSelf && option.value === 'suspended' }))}
              value={field.value}
              onValueChange={field.onChange}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}

function UserHistory({ userId }: { userId: string }) {
  const query = useInfiniteQuery(auditQuery(userId, HISTORY_LENGTH))
  return (
    <section className="grid gap-4 border-line border-t pt-5" aria-label="History">
      <h3 className="text-base">History</h3>
      <LoadState query={query} what="The history">
        {({ pages }) => {
          const entries = pages.flatMap(({ entries }) => entries)
          if (entries.length === 0)
            return <p className="text-ui text-muted">No admin has changed anything about this user.</p>
          return <AuditList entries={entries} aboutOne />
        }}
      </LoadState>
      <MoreButton query={query} />
    </section>
  )
}
