import { useQuery } from '@tanstack/react-query'
import { PRICE_ALERT_PERCENT } from '#contract/market/price-alerts.ts'
import { NOTIFICATION_NAMES, type NotificationPreferences, saveNotifications } from '#contract/settings/settings.ts'
import { notificationsQuery, settingsQuery, useChange } from '#web/features/settings/queries.ts'
import { ReminderDevices } from '#web/features/settings/reminder-devices.tsx'
import { call } from '#web/platform/api.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useMe } from '#web/platform/session.ts'
import { Switch } from '#web/ui/switch.tsx'

interface Toggle {
  name: keyof NotificationPreferences
  text: string
}

interface AlertNeeds {
  hasPlan: boolean
  livePrices: boolean
}

/** Each says what is really sent, and what is missing where nothing is. */
const togglesFor = (needs: AlertNeeds): Toggle[] => [
  {
    name: 'emailUpdates',
    text: 'An email when it is time to post a listing you scheduled, when your webhook did not take a listing or a change, when a price plan needs you to change a price, or when something you no longer sell is still online, once your address is confirmed. The dashboard and the item’s page remind you either way.',
  },
  { name: 'priceAlerts', text: priceAlertsText(needs) },
  {
    name: 'analysisComplete',
    text: 'An email when a pile of photos is done and you have no Snapworth page open.',
  },
  { name: 'marketingEmails', text: 'What is new in Snapworth, at most once a month.' },
]

function priceAlertsText({ hasPlan, livePrices }: AlertNeeds) {
  const what = `An alert when the market for one of your live items moves by ${PRICE_ALERT_PERCENT}% or more. We look every night.`
  if (!livePrices) return `${what} This site has no source of live prices set up, so none are sent for now.`
  return hasPlan ? what : `${what} Part of Pro and Supporter: without a plan, none are sent.`
}

export function NotificationSettings() {
  const query = useQuery(notificationsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const { data: user } = useMe()
  const needs = {
    hasPlan: user?.subscriptionStatus === 'active',
    livePrices: settings?.livePrices ?? true,
  }
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
        <>
          <Toggles preferences={preferences} onChange={change} toggles={togglesFor(needs)} />
          <ReminderDevices />
          <p className="mt-6 text-ui text-muted">
            Emails you ask for, such as a link or an export, and emails about your payments or your account’s security
            do not depend on these settings.
          </p>
        </>
      )}
    </LoadState>
  )
}

interface TogglesProps {
  toggles: Toggle[]
  preferences: NotificationPreferences
  onChange: (change: Partial<NotificationPreferences>) => void
}

const Toggles = ({ toggles, preferences, onChange }: TogglesProps) => (
  <div className="mt-7 divide-y divide-line rounded-card border border-line bg-card">
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
