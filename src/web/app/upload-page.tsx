import { Camera } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function UploadPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Upload</h1>
      <EmptyState
        icon={Camera}
        title="One photo at a time, for now"
        text="Photos are analyzed in the workspace."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the workspace
          </Link>
        }
      />
    </div>
  )
}
