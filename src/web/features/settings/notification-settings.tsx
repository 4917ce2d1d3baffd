import { useQuery } from '@tanstack/react-query'
import { type NotificationPreferences, saveNotifications } from '#contract/settings.ts'
import { notificationsQuery, useChange } from '#web/features/settings/queries.ts'
import { call } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Switch } from '#web/ui/switch.tsx'

interface Toggle {
  name: keyof NotificationPreferences
  label: string
  text: string
}

const OBEYED: Toggle[] = [
  {
    name: 'emailUpdates',
    label: 'Email updates',
    text: 'An email when it is time to post a listing you scheduled, once your address is confirmed. The dashboard reminds you either way.',
  },
]

/** Nothing of these kinds is sent yet, and they are not shown as if it were. */
const NOT_SENT_YET: Toggle[] = [
  { name: 'priceAlerts', label: 'Price alerts', text: 'News about what your items are worth.' },
  { name: 'analysisComplete', label: 'Analysis complete', text: 'A note when a long analysis is done.' },
  { name: 'marketingEmails', label: 'Marketing emails', text: 'New features and tips.' },
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
      {(preferences) => {
        const group = (toggles: Toggle[]) => <Toggles toggles={toggles} preferences={preferences} onChange={change} />
        return (
          <>
            {group(OBEYED)}
            <section className="toggles-later" aria-labelledby="not-sent-yet">
              <h3 id="not-sent-yet">Not sent yet</h3>
              <p className="text-ui text-muted">
                We do not send any of these yet, so these switches change nothing for now. When we do, we will follow
                your choice.
              </p>
              {group(NOT_SENT_YET)}
            </section>
            <p className="set-note text-ui text-muted">
              Emails you ask for, such as a link or an export, and emails about your payments or your account’s security
              do not depend on these settings.
            </p>
          </>
        )
      }}
    </LoadState>
  )
}

interface TogglesProps {
  toggles: Toggle[]
  preferences: NotificationPreferences
  onChange: (change: Partial<NotificationPreferences>) => void
}

const Toggles = ({ toggles, preferences, onChange }: TogglesProps) => (
  <div className="toggles">
    {toggles.map(({ name, label, text }) => (
      <div key={name} className="toggle">
        <label htmlFor={name}>
          <b>{label}</b>
          <span className="text-ui text-muted">{text}</span>
        </label>
        <Switch id={name} checked={preferences[name]} onCheckedChange={(checked) => onChange({ [name]: checked })} />
      </div>
    ))}
  </div>
)
