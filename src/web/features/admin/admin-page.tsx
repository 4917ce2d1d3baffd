import { useQuery } from '@tanstack/react-query'
import { AppError } from '#contract/errors.ts'
import { type AdminTab, TABS, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { AnalyticsTab } from '#web/features/admin/analytics/analytics-tab.tsx'
import { IdeasTab } from '#web/features/admin/ideas-tab.tsx'
import { InboxTab } from '#web/features/admin/inbox/inbox-tab.tsx'
import { OverviewTab } from '#web/features/admin/overview/overview-tab.tsx'
import { adminStatsQuery } from '#web/features/admin/queries.ts'
import { SecondFactorFirst } from '#web/features/admin/second-factor-first.tsx'
import { SecurityTab } from '#web/features/admin/security-tab.tsx'
import { UsersTab } from '#web/features/admin/users/users-tab.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const CONTENT: Record<AdminTab, React.ReactNode> = {
  overview: <OverviewTab />,
  users: <UsersTab />,
  analytics: <AnalyticsTab />,
  security: <SecurityTab />,
  support: <InboxTab />,
  ideas: <IdeasTab />,
}

export function AdminPage() {
  const { tab, open } = useAdminAddress()
  const { data: stats, error, isPending } = useQuery(adminStatsQuery)
  if (error instanceof AppError && error.code === 'second_factor_required') return <SecondFactorFirst />
  return (
    <Stack gap={5} className="wrap py-8 max-sm:gap-2 max-sm:py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="max-sm:text-2xl">Admin Dashboard</h1>
        {stats && <p className="text-ui text-muted">{countOf(stats.totalUsers)}</p>}
      </div>
      <Tabs
        label="Admin"
        value={tab}
        onValueChange={(value) => open(value === 'overview' ? {} : { tab: value })}
        tabs={Object.entries(TABS).map(([value, label]) => ({
          value,
          label,
          content: (
            <Stack gap={6} className="pt-6 max-sm:gap-4 max-sm:pt-4" aria-busy={isPending || undefined}>
              {/* Who needs a second factor first would else read the same refusal in every part. */}
              {isPending ? <Skeleton className="h-40" /> : CONTENT[value as AdminTab]}
            </Stack>
          ),
        }))}
      />
    </Stack>
  )
}

const countOf = (users: number) => `${formatNumber(users)} ${users === 1 ? 'user' : 'users'}`
