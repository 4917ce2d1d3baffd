import { Plug } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function ConnectionsPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Platform Connections</h1>
      <EmptyState
        icon={Plug}
        title="No connections yet"
        text="Here you will connect marketplaces and your own webhook, so that listings can be sent there."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
            Go to the dashboard
          </Link>
        }
      />
    </div>
  )
}
