import { useLocation } from 'wouter'
import { AccountDeletion, DELETE_WORD, deleteAccount } from '#contract/account-data.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { call } from '#web/platform/api.ts'
import { useSignOut } from '#web/platform/session.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Definitions } from '#web/ui/definitions.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'

export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const signOut = useSignOut()
  const [, navigate] = useLocation()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: AccountDeletion.required(),
    defaults: { password: '', confirm: '' },
    send: (body) => call(deleteAccount, { body }),
    fallback: 'Failed to delete your account. Please try again.',
    onDone: async () => {
      toast({
        title: 'Account Deletion Request',
        description: 'Your account is deleted. Your photos and exports will be gone within minutes.',
      })
      await signOut()
      navigate('/')
    },
  })
  return (
    <FormDialog
      title="Delete account"
      description="Are you sure you want to delete your account? This action cannot be undone and will permanently delete all your data."
      banner={banner}
      pending={pending}
      yes="Delete Account"
      waiting="Deleting..."
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatGoesWhen user={user} />
      {user.hasPassword ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : (
        <Field label={`Type ${DELETE_WORD} to confirm`} error={errors.confirm?.message}>
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.register('confirm')} />
        </Field>
      )}
    </FormDialog>
  )
}

function WhatGoesWhen({ user }: { user: User }) {
  const planEnds =
    user.subscriptionStatus === 'active' &&
    ' Your plan ends, and you will not be charged again. Unused time is not refunded.'
  return (
    <Definitions
      items={[
        {
          term: 'Right away',
          text: (
            <>Your account, items, listings, sales, settings and connections. Every device is signed out.{planEnds}</>
          ),
        },
        { term: 'Within minutes', text: 'Your photos and exports.' },
        {
          term: 'What stays',
          text: 'What you posted on marketplaces, until you take it down there. Payment records, without your name. Backups made earlier, until they are deleted.',
        },
      ]}
    />
  )
}
