import { Tag } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SubscribePage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Plans</h1>
      <EmptyState
        icon={Tag}
        title="Subscriptions are not open yet"
        text="This page will show the plans and let you change yours. Until then the free trial gives you 10 analyses."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/#pricing">
            See the plans on the start page
          </Link>
        }
      />
    </div>
  )
}
