import { Images } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function UploadPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Bulk Upload</h1>
      <EmptyState
        icon={Images}
        title="Bulk upload is not open yet"
        text="Here you will add many photos at once and watch each one being analyzed. Single photos go through the workspace."
        action={
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the workspace
          </Link>
        }
      />
    </div>
  )
}
