import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Id } from '#contract/lists.ts'
import { useAdminAddress } from '#web/features/admin/admin-address.ts'
import { AuditList } from '#web/features/admin/audit-list.tsx'
import { MoreButton } from '#web/features/admin/more-button.tsx'
import { AuditIntegrity } from '#web/features/admin/overview/audit-integrity.tsx'
import { auditQuery } from '#web/features/admin/queries.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'

/** What admins did. Nobody can change or delete it, so there is nothing here but reading. */
export function AuditPanel() {
  const { search, change } = useAdminAddress()
  const userId = Id.safeParse({ id: search.get('user') }).data?.id
  const query = useInfiniteQuery(auditQuery(userId))
  return (
    <Card>
      {!userId && <AuditIntegrity />}
      <Row className="justify-between pb-6.5">
        <p className="text-ui text-muted">
          {userId
            ? 'Everything that was done to one user.'
            : 'Everything admins did, newest first. It cannot be edited.'}
        </p>
        {userId && (
          <Button size="sm" onClick={() => change({ user: '' })}>
            <X className="icon" />
            Show everything
          </Button>
        )}
      </Row>
      <LoadState query={query} what="The audit trail">
        {({ pages }) => {
          const entries = pages.flatMap(({ entries }) => entries)
          if (entries.length > 0) return <AuditList entries={entries} />
          return <p className="text-ui text-muted">Nothing yet: no admin has changed anything.</p>
        }}
      </LoadState>
      <MoreButton query={query} />
    </Card>
  )
}
