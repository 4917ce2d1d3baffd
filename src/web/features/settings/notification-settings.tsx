import { useQuery } from '@tanstack/react-query'
import { type NotificationPreferences, saveNotifications } from '#contract/settings.ts'
import { notificationsQuery, useChange } from '#web/features/settings/queries.ts'
import { call } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Switch } from '#web/ui/switch.tsx'

const TOGGLES: { name: keyof NotificationPreferences; label: string; text: string }[] = [
  {
    name: 'emailUpdates',
    label: 'Email updates',
    text: 'Sync failures, scheduled posts, and news about your account.',
  },
  {
    name: 'priceAlerts',
    label: 'Price alerts',
    text: 'When the market for a saved item moves by 15% or more.',
  },
  { name: 'analysisComplete', label: 'Analysis complete', text: 'One message when a bulk upload is done.' },
  { name: 'marketingEmails', label: 'Marketing emails', text: 'New features and tips, at most once a month.' },
]

export function NotificationSettings() {
  const query = useQuery(notificationsQuery)
  const { mutate: change } = useChange(
    notificationsQuery,
    (body: NotificationPreferences) => call(saveNotifications, { body }),
    {
      title: 'Notification Settings Saved',
      description: 'Your preferences have been saved.',
    },
  )
  return (
    <LoadState query={query} what="Your settings" className="py-7">
      {(preferences) => (
        <div className="toggles">
          {TOGGLES.map(({ name, label, text }) => (
            <div key={name} className="toggle">
              <label htmlFor={name}>
                <b>{label}</b>
                <span className="text-ui text-muted">{text}</span>
              </label>
              <Switch
                id={name}
                checked={preferences[name]}
                onCheckedChange={(checked) => change({ [name]: checked })}
              />
            </div>
          ))}
        </div>
      )}
    </LoadState>
  )
}
