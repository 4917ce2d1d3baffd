import { useQuery } from '@tanstack/react-query'
import { NOTIFICATION_NAMES, type NotificationPreferences, saveNotifications } from '#contract/settings.ts'
import { notificationsQuery, useChange } from '#web/features/settings/queries.ts'
import { ReminderDevices } from '#web/features/settings/reminder-devices.tsx'
import { call } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/switch.tsx'

interface Toggle {
  name: keyof NotificationPreferences
  text: string
}

const OBEYED: Toggle[] = [
  {
    name: 'emailUpdates',
    text: 'An email when it is time to post a listing you scheduled, or when something you sold is still online elsewhere, once your address is confirmed. The dashboard and the item’s page remind you either way.',
  },
  {
    name: 'analysisComplete',
    text: 'An email when a pile of photos is done and you have no Snapworth page open.',
  },
]

/** Nothing of these kinds is sent yet, and they are not shown as if it were. */
const NOT_SENT_YET: Toggle[] = [
  { name: 'priceAlerts', text: 'News about what your items are worth.' },
  { name: 'marketingEmails', text: 'New features and tips.' },
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
        const toggles = { preferences, onChange: change }
        return (
          <>
            <Toggles {...toggles} toggles={OBEYED} className="mt-7 bg-card" />
            <section className="mt-8" aria-labelledby="not-sent-yet">
              <h3 id="not-sent-yet" className="mb-1.5">
                Not sent yet
              </h3>
              <p className="text-ui text-muted">
                We do not send any of these yet, so these switches change nothing for now. When we do, we will follow
                your choice.
              </p>
              <Toggles {...toggles} toggles={NOT_SENT_YET} className="mt-4 border-dashed" />
            </section>
            <ReminderDevices />
            <p className="mt-6 text-ui text-muted">
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
  className: string
}

const Toggles = ({ toggles, preferences, onChange, className }: TogglesProps) => (
  <div className={classNames('rounded-card border border-line divide-y divide-line', className)}>
    {toggles.map(({ name, text }) => (
      <div key={name} className="flex items-center justify-between gap-6 px-6 py-4.5 @max-[680px]:p-4">
        <label htmlFor={name} className="grow cursor-pointer">
          <b className="block">{NOTIFICATION_NAMES[name]}</b>
          <span className="block text-ui text-muted">{text}</span>
        </label>
        <Switch id={name} checked={preferences[name]} onCheckedChange={(checked) => onChange({ [name]: checked })} />
      </div>
    ))}
  </div>
)
