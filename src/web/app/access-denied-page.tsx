import { ShieldX } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'

export function AccessDeniedPage() {
  return (
    <div className="wrap grid gap-4 py-16 justify-items-start">
      <ShieldX className="icon icon--lg text-stop" />
      <h1>Access Denied</h1>
      <p className="text-muted">
        You need administrator privileges to see this page. If you should have them, ask an administrator of this
        server.
      </p>
      <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
        Back to Dashboard
      </Link>
    </div>
  )
}
