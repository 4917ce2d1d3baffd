import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { PlanRow } from '#web/features/settings/plan-row.tsx'
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

export function AccountSettings({ user }: { user: User }) {
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
      <PlanRow user={user} />
      <Suspense>
        {dialog === 'profile' && <ProfileDialog user={user} onClose={close} />}
        {dialog === 'password' && <PasswordDialog user={user} onClose={close} />}
      </Suspense>
    </div>
  )
}
