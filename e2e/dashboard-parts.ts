import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function connectWebhook(page: Page, platformUserId: string) {
  const answer = await page.request.post('/api/platforms/connections', {
    data: { platform: 'webhook', platformUserId },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export const cardOf = (page: Page, platform: string) =>
  page.getByRole('article', { name: new RegExp(`, ${platform}$`) })
