import { getEarlyFeatures, switchEarlyFeature as switching } from '#contract/settings/early-features.ts'
import { addDevice as adding, getDevices, removeDevice as removing } from '#contract/settings/push.ts'
import {
  type AiModel,
  getNotifications,
  getSettings,
  saveNotifications,
  saveSettings,
  testEngine as testing,
  unsubscribe,
} from '#contract/settings/settings.ts'
import { notificationPreferences, settings } from '#server/db/schema/settings.ts'
import { earlyFeaturesOf, switchEarlyFeature } from '#server/features/settings/early-features.ts'
import { engineNames } from '#server/features/settings/engine-names.ts'
import { addDevice } from '#server/features/settings/push/add-device.ts'
import { devicesOf } from '#server/features/settings/push/queries.ts'
import { removeDevice } from '#server/features/settings/push/remove-device.ts'
import { notificationsOf, settingsOf } from '#server/features/settings/queries.ts'
import { testEngine } from '#server/features/settings/test-engine.ts'
import { followLink } from '#server/features/settings/unsubscribe.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { canBeWatched } from '#server/ports/price-source.ts'

export function settingsRoutes(serve: Serve) {
  serve(getSettings, async ({ db, actor, identifiers, priceSources, config }) => {
    const engines = identifiers.map(({ engine }) => engine).filter((engine): engine is AiModel => engine !== 'builtin')
    const names = engineNames(config)
    return {
      ...(await settingsOf(db, actor.userId)),
      engines,
      names,
      sharesCorrections: config.sharedCorrections,
      livePrices: priceSources.some(canBeWatched),
    }
  })
  serve(saveSettings, async ({ db, actor }, { body }) => {
    await db
      .insert(settings)
      .values({ ownerId: actor.userId, ...body })
      .onConflictDoUpdate({ target: settings.ownerId, set: body })
    return settingsOf(db, actor.userId)
  })
  serve(getNotifications, ({ db, actor }) => notificationsOf(db, actor.userId))
  serve(saveNotifications, async ({ db, actor }, { body }) => {
    await db
      .insert(notificationPreferences)
      .values({ ownerId: actor.userId, ...body })
      .onConflictDoUpdate({ target: notificationPreferences.ownerId, set: body })
    return body
  })
  serve(unsubscribe, (context, { body }) => followLink(context, body.token, body))
  serve(getEarlyFeatures, (context) => earlyFeaturesOf(context))
  serve(switching, (context, { params, body }) => switchEarlyFeature(context, params.feature, body.on))
  serve(getDevices, async (context) => ({
    publicKey: context.push?.publicKey ?? null,
    devices: await devicesOf(context),
  }))
  serve(adding, (context, { body }) => addDevice(context, body))
  serve(removing, (context, { params }) => removeDevice(context, params.id))
  serve(testing, (context, { body }) => testEngine(context, body.aiModel))
}
