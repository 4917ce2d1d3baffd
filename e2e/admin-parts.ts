import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

export async function signIn(page: Page, who: { email: string; password: string }) {
  await page.context().clearCookies()
  const answer = await page.request.post('/api/auth/login', { data: who })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).user
}
