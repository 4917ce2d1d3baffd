import { type AiModel, getSettings, saveSettings, testEngine as testing } from '#contract/settings.ts'
import { settings } from '#server/db/schema/settings.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import { testEngine } from '#server/features/settings/test-engine.ts'
import type { Serve } from '#server/platform/serve.ts'

export function settingsRoutes(serve: Serve) {
  serve(getSettings, async ({ db, actor, identifiers }) => {
    const engines = identifiers.map(({ engine }) => engine).filter((engine): engine is AiModel => engine !== 'builtin')
    return { ...(await settingsOf(db, actor.userId)), engines }
  })
  serve(saveSettings, async ({ db, actor }, { body }) => {
    await db
      .insert(settings)
      .values({ ownerId: actor.userId, ...body })
      .onConflictDoUpdate({ target: settings.ownerId, set: body })
    return body
  })
  serve(testing, (context, { body }) => testEngine(context, body.aiModel))
}
