import { Link } from 'wouter'
import { AUDIT_ACTIONS, type AuditEntry } from '#contract/admin.ts'
import { changesOf } from '#web/features/admin/audit-words.ts'
import { formatDateTime } from '#web/platform/format.ts'

const GONE = 'a deleted account'

/** Who did what to whom, when, and what it changed; a name leads to all that was done to it, unless this is about one. */
export function AuditList({ entries, aboutOne }: { entries: AuditEntry[]; aboutOne?: boolean }) {
  return (
    <ol className="admin-rows" aria-label="Audit trail">
      {entries.map((entry) => {
        const { id, at, actor, action, user } = entry
        const changes = changesOf(entry)
        return (
          <li key={id} className="audit">
            <time className="text-sm text-muted" dateTime={at}>
              {formatDateTime(at)}
            </time>
            <div className="audit__text">
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
                <ul className="audit__changes">
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
