import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type AdminPanel, PANELS, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { AuditPanel } from '#web/features/admin/overview/audit-panel.tsx'
import { BackupPanel } from '#web/features/admin/overview/backup-panel.tsx'
import { JobsPanel } from '#web/features/admin/overview/jobs-panel.tsx'
import { LogsPanel } from '#web/features/admin/overview/logs-panel.tsx'
import { NewsPanel } from '#web/features/admin/overview/news-panel.tsx'
import { ProvidersPanel } from '#web/features/admin/overview/providers-panel.tsx'
import { QuickActions } from '#web/features/admin/overview/quick-actions.tsx'
import { SystemHealth } from '#web/features/admin/overview/system-health.tsx'
import { adminStatsQuery } from '#web/features/admin/queries.ts'
import { StatRow } from '#web/features/admin/stat-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

const CONTENT: Record<AdminPanel, ReactNode> = {
  providers: <ProvidersPanel />,
  jobs: <JobsPanel />,
  logs: <LogsPanel />,
  audit: <AuditPanel />,
  backup: <BackupPanel />,
  news: <NewsPanel />,
}
const OPTIONS = Object.entries(PANELS).map(([value, label]) => ({ value: value as AdminPanel, label }))

/** How the server does, at a glance; underneath, one panel at a time for whoever looks closer. */
export function OverviewTab() {
  const { panel, open } = useAdminAddress()
  const stats = useQuery(adminStatsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (panel: AdminPanel) => open({ panel })
  /** From above the panel: eyes and focus go down to it, once it is there. */
  const jumpTo = (panel: AdminPanel) => {
    choose(panel)
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.parentElement?.scrollIntoView()
    })
  }
  return (
    <>
      <StatRow
        query={stats}
        stats={{
          totalUsers: 'Total Users',
          activeUsers: 'Active Users',
          subscribedUsers: 'Subscribed Users',
          totalAnalyses: 'Total Analyses',
        }}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <SystemHealth stats={stats} />
        <QuickActions onLogs={() => jumpTo('logs')} />
      </div>
      <section className="grid gap-4" aria-labelledby="admin-panel">
        <div className="max-sm:hidden">
          <Segmented label="Panels" options={OPTIONS} value={panel} onValueChange={choose} />
        </div>
        <div className="sm:hidden">
          <Field label="Panel" hideLabel>
            <Select options={OPTIONS} value={panel} onValueChange={choose} />
          </Field>
        </div>
        <h2 id="admin-panel" ref={heading} tabIndex={-1} className="sr-only">
          {PANELS[panel]}
        </h2>
        {CONTENT[panel]}
      </section>
    </>
  )
}
