import { useQuery } from '@tanstack/react-query'
import { Camera, History } from 'lucide-react'
import { Link } from 'wouter'
import { OverviewStats } from '#web/features/items/overview-stats.tsx'
import { overviewQuery } from '#web/features/items/queries.ts'
import { RecentItems } from '#web/features/items/recent-items.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'

interface DashboardOverviewProps {
  current: string | null
  onDeleted: (itemId: string) => void
  onAnalyzeNew: () => void
}

export function DashboardOverview({ onAnalyzeNew, ...recent }: DashboardOverviewProps) {
  const { data: overview, isError } = useQuery(overviewQuery)
  const empty = overview?.itemsAnalyzed === 0
  return (
    <Stack>
      <OverviewStats overview={overview} failed={isError} />
      <div className={empty ? undefined : 'grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_248px]'}>
        <RecentItems {...recent} onAnalyzeNew={onAnalyzeNew} />
        {!empty && (
          <Card tight title={<h3>Quick Actions</h3>}>
            <div className="grid gap-2">
              <Button variant="go" block onClick={onAnalyzeNew}>
                <Camera className="icon" />
                Analyze New Item
              </Button>
              <Link className={buttonClass({ variant: 'line', block: true })} href="/history">
                <History className="icon" />
                View All History
              </Link>
            </div>
          </Card>
        )}
      </div>
    </Stack>
  )
}
