import { History, LayoutDashboard, Settings } from 'lucide-react'
import { Link } from 'wouter'
import { useTabInAddress } from '#web/app/workspace/use-tab-in-address.ts'
import { DashboardOverview } from '#web/features/items/dashboard-overview.tsx'
import { RecentItems } from '#web/features/items/recent-items.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface WorkspaceTabsProps {
  current: string | null
  onOpen: (itemId: string) => void
  onAnalyzeNew: () => void
}

export function WorkspaceTabs(items: WorkspaceTabsProps) {
  const [tab, setTab] = useTabInAddress()
  return (
    <section id="overview" className="workspace__tabs" aria-label="Your items and settings">
      <Tabs
        label="Workspace"
        value={tab}
        onValueChange={setTab}
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
              <Link className={buttonClass({ variant: 'line' })} href="/subscribe">
                Plans and billing
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}
