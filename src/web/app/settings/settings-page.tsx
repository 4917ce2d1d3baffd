import { SettingsScreen } from '#web/app/settings/settings-screen.tsx'
import { BillingSection } from '#web/features/billing/billing-section.tsx'
import { useMe } from '#web/platform/session.ts'
import { Page } from '#web/ui/layout.tsx'

/** The same screen as the workspace's tab, on a page of its own. */
export function SettingsPage() {
  const { data: user } = useMe()
  if (!user) return null
  return (
    <Page>
      <SettingsScreen user={user} billing={<BillingSection user={user} />} level={1} />
    </Page>
  )
}
