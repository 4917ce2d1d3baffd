import { Camera } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function WorkspacePage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Workspace</h1>
      <EmptyState
        icon={Camera}
        title="Photo analysis is not open yet"
        text="Here you will photograph an item, see what it is and what it is worth, and get a listing for each of five marketplaces. The Help Center says how it will work."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/help">
            Help Center
          </Link>
        }
      />
    </div>
  )
}
