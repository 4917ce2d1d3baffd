import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { EngineId } from '#contract/items/identity.ts'
import type { Provider, ProviderTest } from '#contract/operations/operations.ts'
import { checkDatabase } from '#server/db/open.ts'
import { systemEvents } from '#server/db/schema/operations.ts'
import { desc, inArray } from '#server/db/sql.ts'
import { recordAudit } from '#server/features/admin/audit.ts'
import { describeProviders, type ProviderSetup } from '#server/features/operations/describe-providers.ts'
import { testEngine } from '#server/features/settings/test-engine.ts'
import type { Context } from '#server/platform/context.ts'
import { checkLiveness } from '#server/platform/telemetry/check-liveness.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

const setUp = ({ config, snapshot }: Context) => describeProviders(config, snapshot ? 'embedded' : 'postgres')

export async function listProviders(context: Context): Promise<Provider[]> {
  const { db, events } = context
  await events.flush()
  const providers = setUp(context)
  const ids = providers.map(({ id }) => id)
  const last = await db
    .selectDistinctOn([systemEvents.provider])
    .from(systemEvents)
    .where(inArray(systemEvents.provider, ids))
    .orderBy(systemEvents.provider, desc(systemEvents.createdAt))
  return providers.map((provider) => {
    const failure = last.find((event) => event.provider === provider.id)
    return { ...provider, lastError: failure ? { at: failure.createdAt, message: failure.message } : null }
  })
}

export async function testProvider(context: Context, id: string): Promise<ProviderTest> {
  const provider = setUp(context).find((provider) => provider.id === id)
  if (!provider) throw new AppError('not_found', 'This server has no such provider.')
  if (!provider.configured) throw new AppError('conflict', `${provider.name} is not set up. ${provider.detail}`)
  const result = await ask(context, provider)
  await recordAudit(context.db, context, { action: 'provider.tested', after: { provider: id, ok: result.ok } })
  return result
}

function ask(context: Context, { id, role, name }: ProviderSetup) {
  const { payments, mailer, photos, db, priceSources } = context
  const source = priceSources.find(({ provider }) => provider === id)
  const asked = {
    prices: (signal: AbortSignal) => source!.ping(signal),
    payments: () => payments!.check(),
    mail: () => mailer.check(),
    storage: () => storeAndRemove(photos, id),
    database: () => checkDatabase(db),
  }
  if (role === 'engine') return testEngine(context, id as EngineId)
  return checkLiveness(context, { provider: id, name, ask: asked[role] })
}

/** All that photos need: written, read back, removed. */
async function storeAndRemove(photos: PhotoStore, id: string) {
  const key = `probe-${randomUUID()}`
  const bytes = Buffer.from(key)
  await photos.write(key, bytes)
  const kept = await photos.read(key)
  await photos.remove(key)
  if (!kept?.equals(bytes))
    throw new ProviderError(id, 'The storage returned something other than what was stored.', { retryable: true })
}
