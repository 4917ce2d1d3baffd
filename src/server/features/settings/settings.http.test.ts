import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNotifications, getSettings, saveNotifications, saveSettings } from '#contract/settings/settings.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('what is chosen for the analysis is there the next time, and what is left out stays as it was', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const usual = { aiModel: 'gemini', analysisDetail: 'detailed', learnsNames: true, learnsPrices: true }
  expect(await seller(getSettings, {})).toMatchObject(usual)
  await seller(saveSettings, { body: { aiModel: 'openai', analysisDetail: 'standard', learnsNames: false } })
  await seller(saveSettings, { body: { aiModel: 'azure', analysisDetail: 'standard' } })
  const chosen = { aiModel: 'azure', analysisDetail: 'standard', learnsNames: false, learnsPrices: true }
  expect(await seller(getSettings, {})).toMatchObject(chosen)
  expect(await other(getSettings, {})).toMatchObject(usual)
})

test('so is which emails are wanted', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const usual = { emailUpdates: true, priceAlerts: false, analysisComplete: true, marketingEmails: false }
  expect(await seller(getNotifications, {})).toEqual(usual)
  const chosen = { emailUpdates: false, priceAlerts: true, analysisComplete: false, marketingEmails: false }
  await seller(saveNotifications, { body: chosen })
  expect(await seller(getNotifications, {})).toEqual(chosen)
  expect(await other(getNotifications, {})).toEqual(usual)
})
