import { useQuery } from '@tanstack/react-query'
import { AppError } from '#contract/errors.ts'
import { type AdminTab, TABS, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { AnalyticsTab } from '#web/features/admin/analytics/analytics-tab.tsx'
import { OverviewTab } from '#web/features/admin/overview/overview-tab.tsx'
import { statsQuery } from '#web/features/admin/queries.ts'
import { SecondFactorFirst } from '#web/features/admin/second-factor-first.tsx'
import { SecurityTab } from '#web/features/admin/security-tab.tsx'
import { UsersTab } from '#web/features/admin/users/users-tab.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/features/admin/admin.css'

const CONTENT: Record<AdminTab, React.ReactNode> = {
  overview: <OverviewTab />,
  users: <UsersTab />,
  analytics: <AnalyticsTab />,
  security: <SecurityTab />,
}

export function AdminPage() {
  const { tab, open } = useAdminAddress()
  const { data: stats, error } = useQuery(statsQuery)
  if (error instanceof AppError && error.code === 'second_factor_required') return <SecondFactorFirst />
  return (
    <div className="wrap admin">
      <div className="admin__head">
        <h1>Admin Dashboard</h1>
        {stats && <p className="text-ui text-muted">{countOf(stats.totalUsers)}</p>}
      </div>
      <Tabs
        label="Admin"
        value={tab}
        onValueChange={(value) => open(value === 'overview' ? {} : { tab: value })}
        tabs={Object.entries(TABS).map(([value, label]) => ({ value, label, content: CONTENT[value as AdminTab] }))}
      />
    </div>
  )
}

const countOf = (users: number) => `${formatNumber(users)} ${users === 1 ? 'user' : 'users'}`
