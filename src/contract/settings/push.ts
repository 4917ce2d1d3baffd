import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

/** More browsers than anybody has; the one that was turned on first makes room. */
export const MOST_DEVICES = 10

const NO_BROWSER = 'Your browser did not say where to send reminders. Please try again.'
const base64url = (characters: number) =>
  text({ max: characters, min: characters, missing: NO_BROWSER, tooLong: NO_BROWSER }).regex(/^[\w-]*$/, NO_BROWSER)

const PushDevice = z.object({
  id: z.uuid(),
  /** 'Chrome on Android' */
  device: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  since: z.iso.datetime(),
  /** When a reminder was last handed over for it. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const getDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  summary: 'The browsers that show this account’s reminders, and the key a browser needs to become one',
  access: 'seller',
  program: 'never',
  answer: z.object({
    /** Null: this server sends none. */
    publicKey: z.string().nullable(),
    devices: z.array(PushDevice),
  }),
})

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  summary:
    'Show reminders in this browser for as long as it is signed in; its subscription as browsers write it (Web Push)',
  access: 'seller',
  program: 'never',
  body: z.object({
    endpoint: text({ max: 1024, min: 1, missing: NO_BROWSER, tooLong: NO_BROWSER })
      .pipe(z.url({ protocol: /^https?$/, error: NO_BROWSER }))
      .meta({ format: 'uri' }),
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  answer: PushDevice,
  status: 201,
  limit: { requests: 30, perSeconds: 60 },
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Show no more reminders in that browser',
  access: 'seller',
  program: 'never',
  suspended: 'may',
  params: z.object({ id: z.uuid() }),
})
