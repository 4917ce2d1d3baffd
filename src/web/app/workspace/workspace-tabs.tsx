import { History, LayoutDashboard, Settings } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Tab } from '#web/app/workspace/use-tab-in-address.ts'
import { DashboardOverview } from '#web/features/items/overview.tsx'
import { RecentItems } from '#web/features/items/recent-items.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const SettingsScreen = preloadable(() =>
  import('#web/app/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
)
const BillingSection = preloadable(() =>
  import('#web/features/billing/billing-section.tsx').then((module) => module.BillingSection),
)

interface WorkspaceTabsProps {
  user: User
  tab: Tab
  onTab: (tab: string) => void
  /** Whether Settings is the place on the page that asks to upgrade. */
  asksToUpgrade: boolean
  current: string | null
  onDeleted: (itemId: string) => void
  onAnalyzeNew: () => void
}

export function WorkspaceTabs({ user, tab, onTab, asksToUpgrade, ...items }: WorkspaceTabsProps) {
  return (
    <section
      id="overview"
      tabIndex={-1}
      className="focus:outline-none [&_[role=tabpanel]]:pt-6 [&_[role=tabpanel]]:focus-visible:outline-offset-6"
      aria-label="Your items and settings"
    >
      <Tabs
        label="Workspace"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'dashboard',
            label: 'Dashboard',
            icon: LayoutDashboard,
            content: <DashboardOverview {...items} />,
          },
          { value: 'history', label: 'History', icon: History, content: <RecentItems {...items} /> },
          {
            value: 'settings',
            label: 'Settings',
            icon: Settings,
            content: (
              <Suspense fallback={<Spinner text="Loading..." />}>
                <SettingsScreen user={user} billing={<BillingSection user={user} asksToUpgrade={asksToUpgrade} />} />
              </Suspense>
            ),
          },
        ]}
      />
    </section>
  )
}
