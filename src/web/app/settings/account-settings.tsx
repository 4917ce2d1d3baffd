import { type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { SUSPENDED, statusBadge } from '#contract/billing/access.ts'
import { FREE_ANALYSES, PLANS } from '#contract/billing/plans.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import { EmailStatus, ResendLink } from '#web/features/accounts/profile/email-status.tsx'
import { SessionList } from '#web/features/accounts/profile/session-list.tsx'
import { SecondFactorSettings } from '#web/features/accounts/second-factor/second-factor-settings.tsx'
import { giftWords } from '#web/features/billing/standing-words.ts'
import { EarlySettings } from '#web/features/settings/early-settings.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'

const ProfileDialog = preloadable(() =>
  import('#web/features/accounts/profile/profile-dialog.tsx').then((module) => module.ProfileDialog),
)
const EmailDialog = preloadable(() =>
  import('#web/features/accounts/profile/email-dialog.tsx').then((module) => module.EmailDialog),
)
const PasswordDialog = preloadable(() =>
  import('#web/features/accounts/profile/password-dialog.tsx').then((module) => module.PasswordDialog),
)

interface AccountSettingsProps {
  user: User
  /** How the plan is changed, what was paid for it and how to have it back. */
  billing: ReactNode
}

export function AccountSettings({ user, billing }: AccountSettingsProps) {
  const [dialog, setDialog] = useState<'profile' | 'email' | 'password' | null>(null)
  const close = () => setDialog(null)
  return (
    <div>
      <SettingRow title="Profile" text={profileText(user)}>
        <Field label="Name">
          <Input readOnly value={user.name} />
        </Field>
        <Field label="Email" hint={<EmailStatus user={user} />}>
          <Input readOnly value={user.email} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDialog('profile')}>Update Profile</Button>
          {user.hasPassword && <Button onClick={() => setDialog('email')}>Change Email</Button>}
          {!user.emailVerified && <ResendLink user={user} />}
        </div>
      </SettingRow>
      <SettingRow
        title="Password"
        text={
          user.hasPassword
            ? 'Changing it signs you out everywhere else and revokes your tokens for programs.'
            : 'You sign in with Google. With a password you can also sign in without it.'
        }
      >
        <Button className="justify-self-start" onClick={() => setDialog('password')}>
          {user.hasPassword ? 'Change Password' : 'Set a Password'}
        </Button>
      </SettingRow>
      <SecondFactorSettings user={user} />
      <SettingRow
        title="Devices"
        text={`Where you are signed in. A sign-in ends after ${KEPT.sessionDays} days without use, and after ${KEPT.longestSessionDays} days in any case.`}
      >
        <SessionList />
      </SettingRow>
      <SettingRow title="Plan" text={planText(user)}>
        {billing}
      </SettingRow>
      <EarlySettings user={user} />
      <Suspense>
        {dialog === 'profile' && <ProfileDialog user={user} onClose={close} />}
        {dialog === 'email' && <EmailDialog onClose={close} />}
        {dialog === 'password' && <PasswordDialog user={user} onClose={close} />}
      </Suspense>
    </div>
  )
}

function profileText({ hasPassword, emailVerified }: User) {
  const email = hasPassword
    ? 'Your email is how you sign in.'
    : 'You sign in with Google. To change your email here, set a password first.'
  return emailVerified ? email : `${email} To confirm it, open its confirmation link.`
}

function planText({ subscriptionStatus, plan, freeUsesRemaining }: User) {
  const badge = statusBadge(subscriptionStatus)
  if (subscriptionStatus === 'active') return `${PLANS[plan ?? 'pro'].name}: unlimited analyses.`
  if (subscriptionStatus === 'trial')
    return `${badge}, ${giftWords(freeUsesRemaining) ?? `${Math.max(0, freeUsesRemaining)} of ${FREE_ANALYSES} analyses left`}.`
  return subscriptionStatus === 'suspended' ? SUSPENDED : `${badge}.`
}
