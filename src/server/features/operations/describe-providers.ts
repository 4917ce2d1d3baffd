import { basename } from 'node:path'
import type { Provider } from '#contract/operations/operations.ts'
import { engineNames } from '#server/features/settings/engine-names.ts'
import type { Config } from '#server/platform/config.ts'

export type ProviderSetup = Omit<Provider, 'lastError'>

/** Who this server relies on, by the ids under which their failures are remembered. Never names a secret or a machine's path. */
export function describeProviders(config: Config, database: 'embedded' | 'postgres'): ProviderSetup[] {
  return [
    ...engines(config),
    ebay(config),
    payments(config),
    mail(config),
    storage(config),
    databaseOf(config, database),
  ]
}

function engines(config: Config): ProviderSetup[] {
  const { azure, openai, gemini } = config.ai
  const names = engineNames(config)
  const role = 'engine' as const
  const others = Boolean(azure || openai || gemini)
  return [
    {
      id: 'azure',
      role,
      name: names.azure,
      configured: Boolean(azure),
      detail: azure
        ? `${azure.deployment} at ${hostOf(azure.endpoint)}`
        : 'Set AZURE_OPENAI_API_KEY, AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT.',
    },
    {
      id: 'openai',
      role,
      name: names.openai,
      configured: Boolean(openai),
      detail: openai
        ? modelsOf(openai)
        : 'Set OPENAI_API_KEY, or OPENAI_BASE_URL to a server that speaks its protocol, such as Ollama.',
    },
    {
      id: 'gemini',
      role,
      name: names.gemini,
      configured: Boolean(gemini),
      detail: gemini ? modelsOf(gemini) : 'Set GEMINI_API_KEY.',
    },
    {
      id: 'builtin',
      role,
      name: 'Built-in engine',
      configured: !others,
      detail: others
        ? 'Looks at photos only where no other engine is set up; writes listings when another one fails.'
        : 'Runs on this machine, because no other engine is set up.',
    },
  ]
}

const modelsOf = ({ models, baseUrl }: { models: Record<string, string>; baseUrl: string | undefined }) =>
  `${[...new Set(Object.values(models))].join(' and ')}${baseUrl ? ` at ${hostOf(baseUrl)}` : ''}`

const ebay = ({ ebay }: Config): ProviderSetup => ({
  id: 'ebay',
  role: 'prices',
  name: 'eBay',
  configured: Boolean(ebay),
  detail: ebay ? 'Current offers, shown on a panel of their own.' : 'Set EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.',
})

const STRIPE_VARIABLES =
  'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO and STRIPE_PRICE_SUPPORTER'

function payments({ payments }: Config): ProviderSetup {
  const role = 'payments'
  if (payments.kind === 'stripe') {
    const mode = /^[a-z]+_test_/.test(payments.secretKey) ? 'Test mode' : 'Live mode'
    const at = payments.apiBase ? ` at ${hostOf(payments.apiBase)}` : ''
    return { id: 'stripe', role, name: 'Stripe', configured: true, detail: `${mode}${at}` }
  }
  if (payments.kind === 'off')
    return {
      id: 'stripe',
      role,
      name: 'Stripe',
      configured: false,
      detail: `Payments are off. Set ${STRIPE_VARIABLES}.`,
    }
  const detail = `Charges nobody. To take payments, set ${STRIPE_VARIABLES}.`
  return { id: 'sandbox', role, name: 'Sandbox', configured: true, detail }
}

const mail = ({ mail: { smtpUrl } }: Config): ProviderSetup =>
  smtpUrl
    ? { id: 'smtp', role: 'mail', name: 'SMTP', configured: true, detail: hostOf(smtpUrl) }
    : {
        id: 'outbox',
        role: 'mail',
        name: 'Outbox files',
        configured: true,
        detail: 'Emails become files in the outbox folder. To send them, set SMTP_URL.',
      }

const storage = ({ storageUrl, dataDir }: Config): ProviderSetup =>
  storageUrl
    ? { id: 's3', role: 'storage', name: 'S3', configured: true, detail: `The bucket ${hostOf(storageUrl)}` }
    : {
        id: 'folder',
        role: 'storage',
        name: 'Data folder',
        configured: true,
        detail: `The folder ${basename(dataDir)}/photos. To keep photos in S3, set STORAGE_URL.`,
      }

const databaseOf = ({ databaseUrl, dataDir }: Config, kind: 'embedded' | 'postgres'): ProviderSetup =>
  kind === 'postgres'
    ? {
        id: 'postgres',
        role: 'database',
        name: 'PostgreSQL',
        configured: true,
        detail: databaseUrl ? `${hostOf(databaseUrl)}${new URL(databaseUrl).pathname}` : 'Connected.',
      }
    : {
        id: 'embedded',
        role: 'database',
        name: 'Embedded database',
        configured: true,
        detail: `The folder ${basename(dataDir)}/database. To use PostgreSQL, set DATABASE_URL.`,
      }

/** Without user, password and whatever follows the host. */
const hostOf = (address: string) => new URL(address).host
