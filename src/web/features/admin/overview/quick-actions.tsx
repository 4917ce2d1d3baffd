import { Download, ScrollText, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAdminAddress } from '#web/features/admin/admin-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ExportDialog = preloadable(() =>
  import('#web/features/admin/export-dialog.tsx').then((module) => module.ExportDialog),
)

export function QuickActions({ onLogs }: { onLogs: () => void }) {
  const { open } = useAdminAddress()
  const [exporting, setExporting] = useState(false)
  return (
    <Card tight title={<h2 className="text-lg">Quick Actions</h2>}>
      <div className="grid gap-2 *:justify-start">
        <Button onClick={() => open({ tab: 'users' })}>
          <Users className="icon" />
          View All Users
        </Button>
        <Button onClick={onLogs}>
          <ScrollText className="icon" />
          System Logs
        </Button>
        <Button onClick={() => setExporting(true)}>
          <Download className="icon" />
          Export Reports
        </Button>
      </div>
      {exporting && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Card>
  )
}
