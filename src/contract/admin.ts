import { z } from 'zod'
import { Email, Name, Role, SUBSCRIPTION_STATUSES, User } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { SyncStatus } from '#contract/listings/listings.ts'
import { Id, Page } from '#contract/lists.ts'
import { Day, text } from '#contract/text.ts'

/** Counted live. A user is active who was signed in, or had something analyzed, within this many days. */
export const ACTIVE_DAYS = 30

export const AdminStats = z.object({
  totalUsers: z.number().int(),
  activeUsers: z.number().int(),
  subscribedUsers: z.number().int(),
  trialUsers: z.number().int(),
  /** Every price research that came to an end, with a photo or by hand, for as long as the usage log is kept. */
  totalAnalyses: z.number().int(),
  totalItems: z.number().int(),
  totalListings: z.number().int(),
})
export type AdminStats = z.infer<typeof AdminStats>

export const AdminUser = User.omit({ hasPassword: true }).extend({
  subscriptionEndsAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  itemCount: z.number().int(),
  listingCount: z.number().int(),
  /** Of what an admin can change: another one as soon as any of it is different. */
  version: z.string(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const USER_SORTS = ['joined', 'name', 'status', 'role', 'freeUses'] as const
export const SHORTEST_USER_SEARCH = 3

export const UserQuery = Page.extend({
  sort: z.enum(USER_SORTS).default('joined'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type UserQuery = z.infer<typeof UserQuery>

export const UserSearch = UserQuery.extend({
  /** A part of the name or of the e-mail address. */
  q: text({
    min: SHORTEST_USER_SEARCH,
    max: 254,
    missing: `Type at least ${SHORTEST_USER_SEARCH} characters to search`,
  }),
})
export type UserSearch = z.infer<typeof UserSearch>

export const UserPage = z.object({
  users: z.array(AdminUser),
  /** How many there are, on all pages together. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
})
export type UserPage = z.infer<typeof UserPage>

export const ACCOUNT_CHANGED = 'This account changed while you had it open. Please check it again.'
const FEWEST_USES = 'Free uses must be 0 or more'
export const UserChange = z.object({
  name: Name,
  email: Email,
  role: Role,
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  freeUsesRemaining: z
    .number('Free uses must be a number')
    .int('Free uses must be a whole number')
    .min(0, FEWEST_USES)
    .max(1_000_000, 'Free uses must be 1,000,000 or less'),
  /** Of the user the change was made to: refused with 409 if it is no longer that. Without it, the last word counts. */
  version: text({ max: 100 }).optional(),
})
export type UserChange = z.infer<typeof UserChange>

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
  'announcement.sent': 'Sent a ‘What’s new’ email',
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

export const ANALYTICS_DAYS = [7, 30, 90] as const
export const AnalyticsQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(ANALYTICS_DAYS.map((days) => z.literal(days))))
    .default(30),
})

/** One UTC day. */
export const AnalyticsDay = z.object({
  date: z.iso.date(),
  /** Analyses that came to an end, by engine. */
  analyses: z.record(z.string(), z.number().int()),
  failedAnalyses: z.number().int(),
  signups: z.number().int(),
  /** How many of that day's signups have paid since. */
  converted: z.number().int(),
  /** Listings made that day, by the state they are in now. */
  listings: z.record(SyncStatus, z.number().int()),
  revenueCents: z.number().int(),
  refundedCents: z.number().int(),
})
export type AnalyticsDay = z.infer<typeof AnalyticsDay>

/** Every day of the range, oldest first, also those on which nothing happened. */
export const Analytics = z.object({ days: z.array(AnalyticsDay) })
export type Analytics = z.infer<typeof Analytics>

export const REPORTS = { users: 'Users', analyses: 'Analyses', revenue: 'Revenue' } as const
export const ReportName = z.enum(Object.keys(REPORTS) as [keyof typeof REPORTS])
export type ReportName = z.infer<typeof ReportName>
/** Both days belong to the range; days are UTC. */
export const ReportRange = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
export type ReportRange = z.infer<typeof ReportRange>

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'How many users, analyses, items and listings there are',
  access: 'admin',
  answer: AdminStats,
})
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users with their counts, sorted, a page at a time',
  access: 'admin',
  query: UserQuery,
  answer: UserPage,
})
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/search',
  summary: 'Users by a part of their name or email address',
  access: 'admin',
  query: UserSearch,
  answer: UserPage,
})
export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'A user with their counts, as they are now',
  access: 'admin',
  params: Id,
  answer: AdminUser,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change name, email address, role, subscription status and free uses of a user',
  access: 'admin',
  params: Id,
  body: UserChange,
  answer: AdminUser,
  limit: { requests: 300, perSeconds: 3600 },
})
export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/suspend',
  summary: 'Let a user only read, export and delete what is theirs; their session stays',
  access: 'admin',
  params: Id,
  answer: AdminUser,
})
export const reactivateUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/reactivate',
  summary: 'Give a suspended user back the status they had',
  access: 'admin',
  params: Id,
  answer: AdminUser,
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete a user with everything they own, for good; a subscription is canceled',
  access: 'admin',
  params: Id,
})
export const signOutUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'Sign a user out on every device; an administrator who names themself stays signed in here',
  access: 'admin',
  params: Id,
})
export const removeUserSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  summary:
    'Remove the two-step verification of a user who lost what it asks for; they are signed out and told by email',
  access: 'admin',
  recent: true,
  params: Id,
})
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
export const analytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Analyses, signups, conversion, listings and revenue by day',
  access: 'admin',
  query: AnalyticsQuery,
  answer: Analytics,
})
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:report',
  summary: 'Users, analyses or revenue of a range of days as CSV',
  access: 'admin',
  params: z.object({ report: ReportName }),
  query: ReportRange,
  produces: 'text/csv',
})
