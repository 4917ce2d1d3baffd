import { useQuery } from '@tanstack/react-query'
import { Camera, History } from 'lucide-react'
import { Link } from 'wouter'
import { OverviewStats } from '#web/features/items/overview-stats.tsx'
import { overviewQuery } from '#web/features/items/queries.ts'
import { RecentItems } from '#web/features/items/recent-items.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface DashboardOverviewProps {
  current: string | null
  onOpen: (itemId: string) => void
  onDeleted: (itemId: string) => void
  onAnalyzeNew: () => void
}

export function DashboardOverview({ onAnalyzeNew, ...recent }: DashboardOverviewProps) {
  const { data: overview, isError } = useQuery(overviewQuery)
  const empty = overview?.itemsAnalyzed === 0
  return (
    <div className="overview">
      <OverviewStats overview={overview} failed={isError} />
      <div className={empty ? undefined : 'overview__columns'}>
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
    </div>
  )
}
