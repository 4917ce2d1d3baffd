import { LayoutDashboard } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function DashboardPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Dashboard</h1>
      <EmptyState
        icon={LayoutDashboard}
        title="No listings yet"
        text="Your listings will stand here, each with where it is posted, what is pending and what failed. They are made in the workspace."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the workspace
          </Link>
        }
      />
    </div>
  )
}
