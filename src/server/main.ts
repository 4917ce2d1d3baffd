import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { builtWeb } from '#server/platform/http/web-host.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { start } from '#server/start.ts'

/** The built product: the pages stand beside the server. While developing, scripts/dev.ts takes this file's place. */
const WEB = join(import.meta.dirname, '../web')

try {
  const config = readConfig(process.env)
  const events = createEventRecorder()
  const log = createLog(config.logLevel, { onEvent: events.note })
  await start(config, { log, events }, builtWeb(WEB))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  // What was opened before it failed must not keep the process.
  process.stderr.write(`${error.message}\n`, () => process.exit(1))
}
