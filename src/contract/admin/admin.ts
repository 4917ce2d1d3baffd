import { z } from 'zod'
import { Email, Name, Role, SUBSCRIPTION_STATUSES, User } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Page } from '#contract/lists.ts'
import { text } from '#contract/text.ts'

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
