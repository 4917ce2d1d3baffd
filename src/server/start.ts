import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { PRODUCT } from '#contract/product.ts'
import { createApp } from '#server/app.ts'
import { folderFailure } from '#server/db/embedded-damage.ts'
import { createDependencies, type Journal } from '#server/dependencies.ts'
import { ensureAdmin } from '#server/features/accounts/ensure-admin.ts'
import { renewSecrets } from '#server/features/accounts/second-factor/renew-secrets.ts'
import { giveBackLostUses } from '#server/features/analysis/give-back-uses.job.ts'
import { takeOverListings } from '#server/features/listings/take-over-listings.ts'
import { renewTokens } from '#server/features/posting/connections/renew-tokens.ts'
import type { Config } from '#server/platform/config.ts'
import { prepareDataFolder, writePrivately } from '#server/platform/files/data-folder.ts'
import { listeningFailure } from '#server/platform/http/listening-failure.ts'
import { listeningUrl } from '#server/platform/http/listening-url.ts'
import type { WebHost } from '#server/platform/http/web-host.ts'
import type { Log } from '#server/platform/telemetry/logging.ts'
import { startWatchdog } from '#server/platform/telemetry/watchdog.ts'
import { startWorker } from '#server/worker.ts'

/** What is still running after this is cut off: whoever sent the signal gives us ten seconds. */
const STOP_WITHIN_MS = 9000

export async function start(config: Config, journal: Journal, web: WebHost) {
  const { log } = journal
  writePrivately()
  // With its data elsewhere, a server may need no folder at all.
  if (!config.databaseUrl || existsSync(config.dataDir)) prepareDataFolder(config.dataDir)
  const { deps, warm, close } = await openAll(config, journal).catch(blameFolder(config))
  const app = config.role === 'worker' ? undefined : await createApp(deps, { web })
  if (config.role !== 'web') await startWorker(deps).catch(blameFolder(config))

  startWatchdog()

  let stopping = false
  async function stop(signal: string) {
    if (stopping) return
    stopping = true
    log.info({ event: 'stop' }, `the server was asked to stop (${signal})`)
    setTimeout(() => {
      log.error('did not stop in time')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    // A connection whose last answer is still under way becomes idle only after the closing began.
    const sweep = setInterval(() => app?.server.closeIdleConnections(), 50)
    deps.backupLock.stop()
    await app?.close()
    clearInterval(sweep)
    await close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  if (!app) return announce(log, 'works on jobs')
  await app.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await close()
    throw listeningFailure(error, config)
  })
  const { port } = app.server.address() as AddressInfo
  warm().catch((error) => {
    // Stopping ends the engine, too.
    if (stopping) return
    log.warn({ event: 'provider', provider: 'builtin', err: error }, 'the built-in engine could not be loaded')
  })
  announce(log, `is ready at ${config.publicUrl ?? listeningUrl({ host: config.host, port })}`)
}

async function openAll(config: Config, journal: Journal) {
  const opened = await createDependencies(config, journal)
  await ensureAdmin(opened.deps)
  await giveBackLostUses(opened.deps)
  await takeOverListings(opened.deps)
  if (config.sessionSecretFormer) {
    await renewTokens(opened.deps)
    await renewSecrets(opened.deps)
  }
  return opened
}

const blameFolder =
  ({ databaseUrl, dataDir }: Config) =>
  (error: unknown): never => {
    throw (databaseUrl ? null : folderFailure(error, dataDir)) ?? error
  }

function announce(log: Log, what: string) {
  log.info({ event: 'start' }, `the server ${what}`)
  process.stdout.write(`${PRODUCT.name} ${what}\n`)
}
