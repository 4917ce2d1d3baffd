import { AppError } from '#contract/errors.ts'
import type { EngineId } from '#contract/items/identity.ts'
import type { Context } from '#server/platform/context.ts'
import { requireWork } from '#server/platform/security/work-budget.ts'
import { checkLiveness } from '#server/platform/telemetry/check-liveness.ts'

export async function testEngine(context: Context, engine: EngineId) {
  const identifier = context.identifiers.find((identifier) => identifier.engine === engine)
  if (!identifier) throw new AppError('not_found', 'This engine is not set up on this server.')
  if (engine !== 'builtin') await requireWork(context, 'aiCalls')
  return checkLiveness(context, { provider: engine, name: 'The engine', ask: identifier.ping })
}
