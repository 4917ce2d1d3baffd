import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/lists.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { text } from '#contract/text.ts'

/** What can be connected. 5miles has neither a web form nor an API, so there is nothing to connect to. */
export const PLATFORMS = {
  facebook: MARKETPLACE_NAMES.facebook,
  craigslist: MARKETPLACE_NAMES.craigslist,
  offerup: MARKETPLACE_NAMES.offerup,
  mercari: MARKETPLACE_NAMES.mercari,
  webhook: 'Custom Webhook',
} as const

export const PLATFORM_IDS = Object.keys(PLATFORMS) as [keyof typeof PLATFORMS]
export const Platform = z.enum(PLATFORM_IDS)
export type Platform = z.infer<typeof Platform>

/** Only a webhook sends by itself. A marketplace's connection notes who the seller is there, and when they last posted. */
export const Connection = z.object({
  id: z.uuid(),
  platform: Platform,
  /** For a webhook its URL. */
  platformUserId: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether a webhook is also told of items that are ready (`item.analyzed`) or sold (`item.sold`). */
  itemEvents: z.boolean(),
  lastSyncAt: z.iso.datetime().nullable(),
  /** Why we switched it off, until the seller switches it on again. */
  notice: z.string().nullable(),
})
export type Connection = z.infer<typeof Connection>

/** `signingSecret` is there only when we made it, and only this once. */
export const AddedConnection = Connection.extend({ signingSecret: z.string().nullable() })
export type AddedConnection = z.infer<typeof AddedConnection>

export const ONLY_WEBHOOKS_HEAR = 'Only a webhook can be told about items.'

export const NewConnection = z
  .object({
    platform: Platform,
    platformUserId: text({ max: 2048, tooLong: 'This is too long' }).optional(),
    /** Signs what a webhook gets; nothing else here uses one. */
    accessToken: text({ max: 4096, tooLong: 'This is too long' }).optional(),
    itemEvents: z.boolean().optional(),
  })
  .refine(({ platform, platformUserId }) => platform !== 'webhook' || URL.canParse(platformUserId ?? ''), {
    path: ['platformUserId'],
    message: 'Please enter the webhook URL',
  })
  .refine(({ platform, accessToken }) => platform === 'webhook' || !accessToken, {
    path: ['accessToken'],
    message: 'Marketplaces do not use a token here, because you post with the helper. Only a webhook does.',
  })
  .refine(({ platform, itemEvents }) => platform === 'webhook' || !itemEvents, {
    path: ['itemEvents'],
    message: ONLY_WEBHOOKS_HEAR,
  })
  .meta({ examples: [{ platform: 'webhook', platformUserId: 'https://example.com/hook', itemEvents: true }] })
export type NewConnection = z.infer<typeof NewConnection>

/** What is not named stays as it is. */
export const ConnectionSwitches = z
  .object({ isActive: z.boolean().optional(), itemEvents: z.boolean().optional() })
  .refine(({ isActive, itemEvents }) => isActive !== undefined || itemEvents !== undefined, {
    path: ['isActive'],
    message: 'Please say what to switch on or off.',
  })
export type ConnectionSwitches = z.infer<typeof ConnectionSwitches>

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/platforms/connections',
  summary: 'Connected platforms, oldest first',
  access: 'seller',
  answer: z.array(Connection),
})
export const addConnection = endpoint({
  method: 'POST',
  path: '/api/platforms/connections',
  summary: 'Connect a webhook or note a marketplace; the access token is never returned',
  description:
    'Each marketplace is noted once; there may be several webhooks. A program’s token may note a marketplace, but only the seller may connect a webhook, soon after signing in or showing the password: with a token that answers 403.',
  access: 'seller',
  body: NewConnection,
  answer: AddedConnection,
  status: 201,
  limit: { requests: 60, perSeconds: 3600 },
})
export const switchConnection = endpoint({
  method: 'PUT',
  path: '/api/platforms/connections/:id',
  summary: 'Switch a connection on or off, or what its webhook is told about items',
  access: 'seller',
  params: Id,
  body: ConnectionSwitches,
  answer: Connection,
})
export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/api/platforms/connections/:id',
  summary: 'Remove a connection',
  access: 'seller',
  suspended: 'may',
  params: Id,
})
