import { Shield } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function AdminPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Admin Dashboard</h1>
      <EmptyState
        icon={Shield}
        title="No figures yet"
        text="Users, figures and recent events of this server will stand here."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
            Go to the dashboard
          </Link>
        }
      />
    </div>
  )
}
