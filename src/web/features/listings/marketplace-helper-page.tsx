import { ClipboardCopy } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function MarketplaceHelperPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Marketplace Helper</h1>
      <EmptyState
        icon={ClipboardCopy}
        title="No listing to post"
        text="This page will hold the listing you are posting, field by field, ready to copy. Start from a listing in the workspace."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the workspace
          </Link>
        }
      />
    </div>
  )
}
