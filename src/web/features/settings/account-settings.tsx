import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SUSPENDED, statusBadge } from '#contract/access.ts'
import type { User } from '#contract/accounts.ts'
import { FREE_ANALYSES, PLANS } from '#contract/plans.ts'
import { SettingRow } from '#web/features/settings/setting-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const ProfileDialog = lazy(() =>
  import('#web/features/settings/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })),
)
const PasswordDialog = lazy(() =>
  import('#web/features/settings/password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
)

interface AccountSettingsProps {
  user: User
  /** How the plan is changed, what was paid for it and how to have it back. */
  billing: ReactNode
}

export function AccountSettings({ user, billing }: AccountSettingsProps) {
  const [dialog, setDialog] = useState<'profile' | 'password' | null>(null)
  const close = () => setDialog(null)
  return (
    <div>
      <SettingRow title="Profile" text="Your email is how you sign in.">
        <Field label="Name">
          <Input readOnly value={user.name} />
        </Field>
        <Field label="Email">
          <Input readOnly value={user.email} />
        </Field>
        <Button className="justify-self-start" onClick={() => setDialog('profile')}>
          Update Profile
        </Button>
      </SettingRow>
      <SettingRow
        title="Password"
        text={
          user.hasPassword
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in with Google. With a password you can also sign in without it.'
        }
      >
        <Button className="justify-self-start" onClick={() => setDialog('password')}>
          {user.hasPassword ? 'Change Password' : 'Set a Password'}
        </Button>
      </SettingRow>
      <SettingRow title="Plan" text={planText(user)}>
        {billing}
      </SettingRow>
      <Suspense>
        {dialog === 'profile' && <ProfileDialog user={user} onClose={close} />}
        {dialog === 'password' && <PasswordDialog user={user} onClose={close} />}
      </Suspense>
    </div>
  )
}

function planText({ subscriptionStatus, plan, freeUsesRemaining }: User) {
  const badge = statusBadge(subscriptionStatus)
  if (subscriptionStatus === 'active') return `${PLANS[plan ?? 'pro'].name}: unlimited analyses.`
  if (subscriptionStatus === 'trial')
    return `${badge}, ${Math.max(0, freeUsesRemaining)} of ${FREE_ANALYSES} analyses left.`
  return subscriptionStatus === 'suspended' ? SUSPENDED : `${badge}.`
}
