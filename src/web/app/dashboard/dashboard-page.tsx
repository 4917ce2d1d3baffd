import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListingsDashboard } from '#web/app/dashboard/listings-dashboard.tsx'
import { ANALYSIS_KEY } from '#web/features/analysis/queries.ts'
import { ITEMS_KEY } from '#web/features/items/queries.ts'
import { ConnectionsPanel } from '#web/features/posting/connections/connections-panel.tsx'
import { connectionsQuery } from '#web/features/posting/connections/queries.ts'

export function DashboardPage() {
  const { data: connections } = useQuery(connectionsQuery)
  const cache = useQueryClient()
  // Listings change here: the workspace asks for its item and its lists anew when it is opened next.
  useEffect(
    () => () => {
      cache.removeQueries({ queryKey: ANALYSIS_KEY })
      void cache.invalidateQueries({ queryKey: ITEMS_KEY })
    },
    [cache],
  )
  const hasWebhook = connections?.some(({ platform, isActive }) => platform === 'webhook' && isActive) ?? false
  return <ListingsDashboard hasWebhook={hasWebhook} connections={<ConnectionsPanel />} />
}
