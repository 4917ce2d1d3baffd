import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const text = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

export const toast = (page: Page, title: string) =>
  expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
