import type { Page } from '@playwright/test'
import { enterClock, expect, mailedLink, mailsTo, serverUnderTest, test, visit } from './fixtures.ts'

/** Mails name the address that people reach the server by. */
const hereOf = (address: string) => address.replace(/^http:\/\/[^/]+/, serverUnderTest().url)

/** A seller whose address is confirmed, with a clock to post; no page is open yet. */
async function confirmedSeller(page: Page, signUp: () => Promise<{ email: string }>) {
  const { email } = await signUp()
  const link = new URL(await mailedLink(serverUnderTest(), email, 'verify-email'))
  const token = link.searchParams.get('token')
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
  await enterClock(page)
  return email
}

/** Plans a listing for right now, and waits until the dashboard says that its time has come. */
async function comesDue(page: Page, platform: string) {
  const { listings } = await (await page.request.get(`/api/listings?platform=${platform}`)).json()
  const [{ id }] = listings
  const at = new Date(Date.now() + 1500).toISOString()
  expect((await page.request.put(`/api/listings/${id}/schedule`, { data: { at } })).ok()).toBe(true)
  const due = async () => {
    const reminders: { listing: { id: string } }[] = await (await page.request.get('/api/reminders')).json()
    return reminders.some(({ listing }) => listing.id === id)
  }
  await expect.poll(due, { timeout: 30_000 }).toBe(true)
}

const remindersTo = async (email: string) =>
  (await mailsTo(serverUnderTest(), email)).filter(({ headers }) => headers.get('subject')?.startsWith('Time to post'))
const subjectsTo = async (email: string) => (await remindersTo(email)).map(({ headers }) => headers.get('subject'))

const preferences = async (page: Page) => (await page.request.get('/api/settings/notifications')).json()
const emailUpdates = (page: Page) => page.getByRole('switch', { name: /Email updates/ })

test('A toggle is off and no mail comes', async ({ page, signUp }) => {
  const email = await confirmedSeller(page, signUp)
  await page.goto('/settings?section=notifications')
  const press = async (wanted: boolean) => {
    await emailUpdates(page).click()
    await expect(emailUpdates(page)).toBeChecked({ checked: wanted })
    await expect.poll(async () => (await preferences(page)).emailUpdates).toBe(wanted)
  }
  await press(false)
  await comesDue(page, 'mercari')
  await press(true)
  await comesDue(page, 'craigslist')
  // One mail after the other: had the first been sent, it would stand before the second.
  await expect.poll(() => subjectsTo(email), { timeout: 30_000 }).toEqual(['Time to post your listing on Craigslist'])

  // Whatever was mailed, the dashboard reminds of both, and posts these two and no others.
  await visit(page, '/')
  await expect(page.getByText('You have 2 reminders')).toBeVisible()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('button', { name: 'Post the 2 that are due one by one' }).click()
  await expect(page.getByText('Listing 1 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Listing 2 of 2', { exact: true })).toBeVisible()
})

test('One click in a mail unsubscribes', async ({ page, request, signUp }) => {
  const email = await confirmedSeller(page, signUp)
  await comesDue(page, 'mercari')
  await expect.poll(() => subjectsTo(email), { timeout: 30_000 }).toEqual(['Time to post your listing on Mercari'])
  const [mail] = await remindersTo(email)

  // What a mail program does when its own 'Unsubscribe' is pressed: no page, no sign-in.
  const address = /^<(.*)>$/.exec(mail!.headers.get('list-unsubscribe')!)![1]!
  expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const answer = await request.post(hereOf(address), { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  expect((await preferences(page)).emailUpdates).toBe(false)
  await comesDue(page, 'craigslist')

  // The link in the text leads to the same switch, and back.
  await page.goto(hereOf(await mailedLink(serverUnderTest(), email, 'unsubscribe')))
  await page.getByRole('button', { name: 'Turn Off Email updates' }).click()
  await expect(page.getByText('You will get no more of these emails.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn It On Again' }).click()
  await expect(page.getByText('You will get these emails again.')).toBeVisible()
  await comesDue(page, 'offerup')
  await expect
    .poll(() => subjectsTo(email), { timeout: 30_000 })
    .toEqual(['Time to post your listing on Mercari', 'Time to post your listing on OfferUp'])
})
