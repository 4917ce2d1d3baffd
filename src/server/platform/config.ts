import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Email, NewPassword } from '#contract/accounts/accounts.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { isOpenAi } from '#server/platform/openai-address.ts'
import { publicHalf } from '#server/platform/security/push-key.ts'

/** A bad value stops the start with one sentence that names the variable. */
export class ConfigError extends Error {}

const NO_PORT = 'must be a port number'
const text = z.string().min(1)
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const isOrigin = (value: string) => {
  const url = URL.parse(value)
  return url?.href === `${url?.origin}/`
}
const isEncoded = (url: string) => {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}
/** One address, alone or after a name; a name with punctuation stands in quotes. */
const ADDRESS = /[^\s<>@,;:"]+@[^\s<>@,;:"]+/.source
const NAME = /"[^"\r\n]*"\s*|[^<>@,;:"\r\n]*/.source
const SENDER = new RegExp(`^(?:${ADDRESS}|(?:${NAME})<${ADDRESS}>)$`)
const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

export const SHORTEST_SECRET = 32
const secret = z.string().min(SHORTEST_SECRET, `must be at least ${SHORTEST_SECRET} characters`)

const MOST_PROXIES = 10
const isNetwork = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return rest.length === 0 && longest > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
}
/** Whose word about the caller's address is taken: that many proxies on the way, or those at these addresses. */
const proxies = z.string().transform((value, { addIssue }) => {
  const count = /^\d+$/.test(value) ? Number(value) : undefined
  if (count !== undefined && count <= MOST_PROXIES) return (_address: string, hop: number) => hop < count
  const entries = value.split(',').map((entry) => entry.trim())
  if (entries.every((entry) => entry === 'loopback' || isNetwork(entry))) return entries
  addIssue('must be the number of proxies in front, or their addresses with commas between, such as 10.0.0.0/8')
  return z.NEVER
})

const Environment = z.object({
  PORT: z.coerce.number(NO_PORT).int(NO_PORT).min(0, NO_PORT).max(65_535, NO_PORT).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  PUBLIC_URL: httpUrl.refine(isOrigin, 'must have no path, only a host, such as https://snapworth.example').optional(),
  TRUST_PROXY: proxies.default(['loopback']),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })
    .refine(isEncoded, 'a % in it must be written as %25')
    .optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/, error: 'must start with s3://' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address, or a name and an address: Snapworth <no-reply@snapworth.example>')
    .default('Snapworth <no-reply@localhost>'),
  CONTACT_EMAIL: Email.optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: NewPassword.optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_FORMER: secret.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => publicHalf(key) !== null, 'must be a private P-256 key of 43 base64url characters')
    .optional(),
  GEMINI_API_KEY: text.optional(),
  GEMINI_BASE_URL: httpUrl.optional(),
  GEMINI_MODEL_STANDARD: text.default('gemini-2.5-flash-lite'),
  GEMINI_MODEL_DETAILED: text.default('gemini-2.5-flash'),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL_STANDARD: text.optional(),
  OPENAI_MODEL_DETAILED: text.optional(),
  AZURE_OPENAI_API_KEY: text.optional(),
  AZURE_OPENAI_ENDPOINT: httpUrl.optional(),
  AZURE_OPENAI_DEPLOYMENT: text.optional(),
  EBAY_CLIENT_ID: text.optional(),
  EBAY_CLIENT_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_PRO: text.optional(),
  STRIPE_PRICE_SUPPORTER: text.optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off').optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SHARED_CORRECTIONS: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info')
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
})
type Environment = z.infer<typeof Environment>

export const VARIABLES = Object.keys(Environment.shape)

/** Variables that only make sense together: all of a group, or none. */
const GROUPS: (keyof Environment)[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
  ['AZURE_OPENAI_API_KEY', 'AZURE_OPENAI_ENDPOINT', 'AZURE_OPENAI_DEPLOYMENT'],
  [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_PRO',
    'STRIPE_PRICE_SUPPORTER',
  ],
]

export type Config = ReturnType<typeof readConfig>

/** A space at the end may be part of them. */
const SECRETS = new Set(['ADMIN_PASSWORD', 'SESSION_SECRET', 'SESSION_SECRET_FORMER'])

export function readConfig(variables: Record<string, string | undefined>) {
  const set = Object.entries(variables).filter(([, value]) => value?.trim())
  const given = Object.fromEntries(set.map(([name, value]) => [name, SECRETS.has(name) ? value : value?.trim()]))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} is not valid: ${issue?.message}.`)
  }
  const env = parsed.data
  for (const group of GROUPS) requireTogether(env, group)
  if (env.ROLE !== 'all') requireShared(env)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined,
    trustProxy: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    contactEmail: env.CONTACT_EMAIL,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** Unless only this machine reaches the server. */
    adminsNeedSecondFactor:
      !isLoopback(env.HOST) || !isLoopback(env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : env.HOST),
    sessionSecret: env.SESSION_SECRET,
    sessionSecretFormer: env.SESSION_SECRET_FORMER,
    pushKey: env.VAPID_PRIVATE_KEY,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    ai: aiFrom(env),
    ebay:
      env.EBAY_CLIENT_ID && env.EBAY_CLIENT_SECRET
        ? { clientId: env.EBAY_CLIENT_ID, clientSecret: env.EBAY_CLIENT_SECRET }
        : undefined,
    payments: paymentsFrom(env),
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    /** What many sellers correct alike is offered to the others. */
    sharedCorrections: env.SHARED_CORRECTIONS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? 'info',
    role: env.ROLE,
  }
}

function requireTogether(env: Environment, group: (keyof Environment)[]) {
  const missing = group.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === group.length) return
  throw new ConfigError(`${missing.join(' and ')} must be set too, because ${group.find((name) => env[name])} is.`)
}

/** The embedded database is one process's own, and so is a secret kept in its data folder. */
function requireShared(env: Environment) {
  const missing = (['DATABASE_URL', 'SESSION_SECRET'] as const).filter((name) => env[name] === undefined)
  if (missing.length === 0) return
  throw new ConfigError(
    `${missing.join(' and ')} must be set too, because ROLE is ${env.ROLE}: the processes of a split server share one database and one secret.`,
  )
}

function aiFrom(env: Environment) {
  return {
    gemini: env.GEMINI_API_KEY
      ? {
          apiKey: env.GEMINI_API_KEY,
          baseUrl: env.GEMINI_BASE_URL,
          models: { standard: env.GEMINI_MODEL_STANDARD, detailed: env.GEMINI_MODEL_DETAILED },
        }
      : undefined,
    openai: openAiFrom(env),
    azure:
      env.AZURE_OPENAI_API_KEY && env.AZURE_OPENAI_ENDPOINT && env.AZURE_OPENAI_DEPLOYMENT
        ? {
            apiKey: env.AZURE_OPENAI_API_KEY,
            endpoint: env.AZURE_OPENAI_ENDPOINT,
            deployment: env.AZURE_OPENAI_DEPLOYMENT,
          }
        : undefined,
  }
}

/** OpenAI itself needs a key. A server that only speaks like it may need none, and often has one model for everything. */
function openAiFrom(env: Environment) {
  const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl } = env
  const compatible = baseUrl !== undefined && !isOpenAi(baseUrl)
  if (!apiKey && !compatible) return undefined
  const { OPENAI_MODEL_STANDARD: standard = 'gpt-4o-mini' } = env
  const { OPENAI_MODEL_DETAILED: detailed = (compatible && env.OPENAI_MODEL_STANDARD) || 'gpt-4o' } = env
  return { apiKey, baseUrl, compatible, models: { standard, detailed } }
}

/**
 * Without a Stripe key the sandbox serves on loopback only: on an open address nobody should meet it by accident. A
 * proxy opens a server that listens on loopback, and PUBLIC_URL tells of it.
 */
function paymentsFrom(env: Environment) {
  const onLoopback = isLoopback(env.HOST) && (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname))
  const kind = env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : onLoopback ? 'sandbox' : 'off')
  if (kind !== 'stripe') return { kind } as const
  if (!env.STRIPE_SECRET_KEY) throw new ConfigError('STRIPE_SECRET_KEY must be set, because PAYMENTS is stripe.')
  return {
    kind,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
    prices: { pro: env.STRIPE_PRICE_PRO!, supporter: env.STRIPE_PRICE_SUPPORTER! },
    apiBase: env.STRIPE_API_BASE,
  } as const
}
