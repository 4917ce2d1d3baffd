import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Page } from '#contract/lists.ts'
import { text } from '#contract/text.ts'

/** What the server did and could not do. */
const SERVER_EVENTS = {
  start: 'Start',
  stop: 'Stop',
  error: 'Error',
  job: 'Failed job',
  provider: 'Provider failure',
  policy: 'Blocked in a page',
} as const
/** Who came in, who was refused, and what changed about how an account is opened. */
const SECURITY_EVENTS = {
  signin: 'Sign-in',
  login: 'Refused login',
  session: 'Sign-out',
  password: 'New password',
  email: 'New email address',
  role: 'New role',
  factor: 'Two-step verification',
  token: 'Token for programs',
} as const
export const EVENT_KINDS = { ...SERVER_EVENTS, ...SECURITY_EVENTS }
export const EventKind = z.enum(Object.keys(EVENT_KINDS) as [keyof typeof EVENT_KINDS])
export type EventKind = z.infer<typeof EventKind>

const kindsOf = <Kind extends EventKind>(events: Record<Kind, string>) => Object.keys(events) as Kind[]
export const EVENT_AREAS = { server: kindsOf(SERVER_EVENTS), security: kindsOf(SECURITY_EVENTS) }
export const EventArea = z.enum(Object.keys(EVENT_AREAS) as [keyof typeof EVENT_AREAS])
export type EventArea = z.infer<typeof EventArea>

/** Something that happened on the server; never a secret, a photo or personal data: an account is named by its id. */
export const SystemEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: EventKind,
  message: z.string(),
  /** The request it happened in, as the error answer names it. */
  requestId: z.string().nullable(),
})
export type SystemEvent = z.infer<typeof SystemEvent>

export const SystemEventPage = z.object({ events: z.array(SystemEvent), nextCursor: z.string().nullable() })

export const QueuedJobs = z.object({
  queues: z.array(
    z.object({ name: z.string(), waiting: z.number().int(), running: z.number().int(), failed: z.number().int() }),
  ),
  /** Those that were given up, newest first. */
  failed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      failedAt: z.iso.datetime(),
      tries: z.number().int(),
      error: z.string(),
    }),
  ),
})
export type QueuedJobs = z.infer<typeof QueuedJobs>

export const PROVIDER_ROLES = {
  engine: 'AI engine',
  prices: 'Prices',
  payments: 'Payments',
  mail: 'Mail',
  storage: 'Storage',
  database: 'Database',
} as const
const ProviderRole = z.enum(Object.keys(PROVIDER_ROLES) as [keyof typeof PROVIDER_ROLES])

/** Somebody the server relies on. Says whether and how it is set up, never with which key. */
export const Provider = z.object({
  id: z.string(),
  role: ProviderRole,
  name: z.string(),
  configured: z.boolean(),
  /** How it is set up, or what to set to have it. */
  detail: z.string(),
  lastError: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
})
export type Provider = z.infer<typeof Provider>

export const ProviderTest = z.object({ ok: z.boolean(), ms: z.number().int(), message: z.string() })
export type ProviderTest = z.infer<typeof ProviderTest>

export const systemLogs = endpoint({
  method: 'GET',
  path: '/api/admin/logs',
  summary: 'The last events of the server, newest first',
  access: 'admin',
  query: Page.extend({
    /** One kind, all of an area, or everything. */
    kind: z.union([EventKind, EventArea, z.literal('all')]).default('all'),
    /** A part of the message, or a request id. */
    q: text({ max: 100 }).default(''),
  }),
  answer: SystemEventPage,
})
export const queuedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Background jobs: waiting, running and failed',
  access: 'admin',
  answer: QueuedJobs,
})
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:name/:id/retry',
  summary: 'Try a failed job again',
  access: 'admin',
  params: z.object({ name: text({ max: 100 }), id: z.uuid() }),
})
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers',
  summary: 'Who this server relies on, and how that is set up',
  access: 'admin',
  answer: z.array(Provider),
})
export const testProvider = endpoint({
  method: 'POST',
  path: '/api/admin/providers/:id/test',
  summary: 'Check that a provider answers',
  access: 'admin',
  params: z.object({ id: text({ max: 100 }) }),
  answer: ProviderTest,
  limit: { requests: 30, perSeconds: 60 },
})
/** Whoever finds the file may guess for as long as they like: this must be longer than a password. */
const SHORTEST_PASSPHRASE = 12
export const BackupRequest = z.object({
  passphrase: text({
    min: SHORTEST_PASSPHRASE,
    max: 200,
    untrimmed: true,
    missing: `Use at least ${SHORTEST_PASSPHRASE} characters`,
    tooLong: 'This is too long',
  }).optional(),
})
export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backup',
  summary: 'A consistent archive of the embedded database and the photos, encrypted if there is a passphrase',
  access: 'admin',
  recent: true,
  body: BackupRequest,
  produces: 'application/zip',
  limit: { requests: 10, perSeconds: 3600 },
})
