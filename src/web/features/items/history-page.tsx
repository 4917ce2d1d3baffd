import { History } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function HistoryPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>History</h1>
      <EmptyState
        icon={History}
        title="No items yet"
        text="Every item you analyze will be kept here, with what it sold for and what was left after fees."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the workspace
          </Link>
        }
      />
    </div>
  )
}
