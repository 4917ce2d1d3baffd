import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportAudit } from '#contract/admin/audit.ts'
import { productFile } from '#contract/product.ts'
import { AllWell } from '#web/features/admin/all-well.tsx'
import { ADMIN_KEY, auditIntegrityQuery } from '#web/features/admin/queries.ts'
import { download } from '#web/platform/download.ts'
import { formatDateTime, formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether the trail is as it was written, and a copy of it for somewhere else. */
export function AuditIntegrity() {
  const cache = useQueryClient()
  const query = useQuery(auditIntegrityQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportAudit, {}, productFile('audit.jsonl')),
    onSuccess: () =>
      toast({
        title: 'Audit trail exported',
        description: 'Keep it off this server: compared with a later one, it shows whether entries are missing.',
      }),
    onError: (failure) =>
      toastFailure('The audit trail was not exported', failure, 'The server did not answer. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  return (
    <Row gap={3} className="justify-between pb-3">
      <LoadState query={query} what="The check of the audit trail">
        {({ entries, broken }) =>
          broken ? (
            <Note variant="stop">
              <b>The trail was changed.</b> Entry <code>{broken.id}</code> of {formatDateTime(broken.at)} does not match
              what was recorded before it.
            </Note>
          ) : (
            <AllWell>The trail is intact: {entries === 1 ? '1 entry' : `${formatNumber(entries)} entries`}</AllWell>
          )
        }
      </LoadState>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download className="icon" />}
        Export
        <span className="sr-only"> the audit trail</span>
      </Button>
    </Row>
  )
}
