import { Link } from 'wouter'
import { AUDIT_ACTIONS, type AuditEntry } from '#contract/admin/audit.ts'
import { changesOf } from '#web/features/admin/audit-words.ts'
import { formatDateTime } from '#web/platform/format.ts'
import { Lines } from '#web/ui/layout.tsx'
import { LogLine } from '#web/ui/log-line.tsx'

const GONE = 'a deleted account'

/** Who did what to whom, when, and what it changed; a name leads to all that was done to it, unless this is about one. */
export function AuditList({ entries, aboutOne }: { entries: AuditEntry[]; aboutOne?: boolean }) {
  return (
    <Lines as="ol" room={3.5} aria-label="Audit trail">
      {entries.map((entry) => {
        const { id, at, actor, action, user } = entry
        const changes = changesOf(entry)
        return (
          <LogLine key={id} stacked={aboutOne} time={<time dateTime={at}>{formatDateTime(at)}</time>}>
            <p>
              <b>{AUDIT_ACTIONS[action]}</b>
              {user && !aboutOne && (
                <>
                  {' '}
                  <Link href={`/admin?panel=audit&user=${user.id}`}>{user.name ?? GONE}</Link>
                </>
              )}
              <span className="text-muted"> by {actor.name ?? GONE}</span>
            </p>
            {changes.length > 0 && (
              <ul className="text-sm text-muted">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </LogLine>
        )
      })}
    </Lines>
  )
}
