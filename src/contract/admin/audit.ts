import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Page } from '#contract/lists.ts'

export const AUDIT_ACTIONS = {
  'user.updated': 'Edited',
  'user.suspended': 'Suspended',
  'user.reactivated': 'Reactivated',
  'user.signed_out': 'Signed out everywhere',
  'user.second_factor_removed': 'Removed two-step verification',
  'user.deleted': 'Deleted',
  'report.exported': 'Exported a report',
  'audit.exported': 'Exported the audit trail',
  'job.retried': 'Tried a job again',
  'provider.tested': 'Tested a connection',
  'backup.made': 'Made a backup',
  'support.answered': 'Answered a message',
  'support.closed': 'Closed a message',
  'support.reopened': 'Opened a message again',
  'idea.marked': 'Decided on an idea',
  'idea.removed': 'Removed an idea',
  'announcement.sent': 'Wrote a ‘What’s new’ email',
  'model.requested': 'Asked for a recognition model',
  'model.stopped': 'Stopped fetching a recognition model',
  'model.removed': 'Removed the recognition model',
} as const
export const AuditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [keyof typeof AUDIT_ACTIONS])
export type AuditAction = z.infer<typeof AuditAction>

/** What an action changed, field by field; only the fields that differ. */
const AuditedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditedFields = z.infer<typeof AuditedFields>

/** Names are read when the trail is shown: an account that is gone has none any more. */
const Person = z.object({ id: z.uuid(), name: z.string().nullable() })

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: Person,
  action: AuditAction,
  /** The user it was done to; null when it was done to the server. */
  user: Person.nullable(),
  before: AuditedFields,
  after: AuditedFields,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() })
export type AuditPage = z.infer<typeof AuditPage>

/** Each entry carries a hash of itself and of all before it. The broken one is the first that does not fit. */
export const AuditIntegrity = z.object({
  entries: z.number().int(),
  broken: z.object({ id: z.uuid(), at: z.iso.datetime() }).nullable(),
})
export type AuditIntegrity = z.infer<typeof AuditIntegrity>

export const auditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What admins did, newest first; of one user when asked',
  access: 'admin',
  query: Page.extend({ userId: z.uuid().optional() }),
  answer: AuditPage,
})
export const auditIntegrity = endpoint({
  method: 'GET',
  path: '/api/admin/audit/integrity',
  summary: 'Whether every entry of the audit trail is as it was written, and where',
  access: 'admin',
  answer: AuditIntegrity,
})
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The whole audit trail as lines of JSON, oldest first, each with its hash',
  access: 'admin',
  produces: 'application/jsonl',
  limit: { requests: 10, perSeconds: 3600 },
})
