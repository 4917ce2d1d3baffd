import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { enterClock, expect, photographClock, SEIKO_CLOCK } from './fixtures.ts'

/** Of twenty: photos of all would be stored, fetched and handed over in the same way twenty times. */
export const PHOTOGRAPHED = 2

interface Drafted {
  url?: string
  /** The newest so many have a photo, which nobody has to look at for that. */
  photographed?: number
}

/** Items with five drafts each. */
export async function draftItems(
  request: APIRequestContext,
  count: number,
  { url, photographed = count }: Drafted = {},
) {
  for (let left = count; left > 0; left--)
    await (left > photographed ? enterClock : photographClock)({ request }, SEIKO_CLOCK, url)
}

/** From 'To list' to the first listing: only these marketplaces stay ticked. */
export async function startQueue(page: Page, items: number, marketplaces: string[]) {
  await page
    .getByRole('button', { name: items === 1 ? 'Post it one by one' : `Post these ${items} one by one` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Where do you want to post?' })
  for (const name of ['Facebook Marketplace', 'Craigslist', 'OfferUp', 'Mercari', '5miles'])
    await dialog.getByRole('checkbox', { name }).setChecked(marketplaces.includes(name))
  await dialog.getByRole('button', { name: `Post ${items * marketplaces.length} listings one by one` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Listing 1 of' })).toBeVisible()
}

/** Counts every click and keystroke that somebody makes in any window; a key held down with another is one. */
export async function countPresses(context: BrowserContext) {
  let presses = 0
  await context.exposeBinding('countPress', () => {
    presses++
  })
  await context.addInitScript(() => {
    const count = (event: Event) => {
      const held = event instanceof KeyboardEvent && ['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)
      if (event.isTrusted && !held) (globalThis as unknown as { countPress: () => void }).countPress()
    }
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', count, true)
  })
  return () => presses
}

/** For whoever reads the run: what posting an item in three places costs. */
export function tellPresses(how: string, each: number) {
  process.stdout.write(`clicks and keystrokes per item, posted in three places ${how}: ${each.toFixed(1)}\n`)
  return each
}

/** How many listings stand in each state. */
export async function statusCounts(request: APIRequestContext, url = '') {
  const { byStatus } = await (await request.get(`${url}/api/listings?limit=1`)).json()
  return byStatus as Record<'posted' | 'pending' | 'failed' | 'not_synced', number>
}
