import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/logging.ts'
import { builtWeb } from '#server/platform/web-host.ts'
import { start } from '#server/start.ts'

const log = createLog('info')
try {
  const config = readConfig(process.env)
  log.level = config.logLevel
  await start(config, log, builtWeb(fileURLToPath(new URL('../../dist/web', import.meta.url))))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
