import type { BrowserContext, Page } from '@playwright/test'
import { startPushServer } from '#tests/push-server.ts'
import { enterClock, expect, expectAccessible, onPhone, test, visit } from './fixtures.ts'

onPhone()
test.use({ serviceWorkers: 'allow' })

/** The push service of the phone's maker cannot be reached from a test: it is ours, and everything on both sides of it is real. */
const subscribeWith = (page: Page, subscription: object) =>
  page.addInitScript((json) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as PushSubscription
  }, subscription)

/** What the phone does with a message that arrives for the site. */
async function deliver(context: BrowserContext, page: Page, message: object) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body }) => `${title}: ${body}`)
  })

/** A tap on the only notification; gives the address of the window that opens. */
const tap = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    const { registration, clients, dispatchEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (address: string) => Promise<null> }
      dispatchEvent: (event: Event) => void
    }
    const [notification] = await registration.getNotifications()
    const Tap = (globalThis as unknown as { NotificationEvent: new (name: string, init: object) => Event })
      .NotificationEvent
    return new Promise<string>((opened) => {
      // A window opens only at the touch of a real finger.
      clients.openWindow = async (address) => {
        opened(address)
        return null
      }
      dispatchEvent(new Tap('notificationclick', { notification }))
    })
  })

test('A scheduled post reminds on the phone', async ({ page, context, signUp }) => {
  const service = await startPushServer()
  const phone = service.subscribe()
  await subscribeWith(page, phone.subscription)
  await context.grantPermissions(['notifications'])
  await signUp()
  const itemId = await enterClock(page)
  await page.goto(`/?item=${itemId}`)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.getByRole('button', { name: 'Schedule Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
  await dialog.getByLabel('Also remind me on this device').click()
  await expectAccessible(page)
  const scheduled = page.waitForResponse((response) => response.url().endsWith('/schedule') && response.ok())
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const { id } = await (await scheduled).json()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()

  // The hour has come.
  const at = new Date(Date.now() + 2000).toISOString()
  expect((await page.request.put(`/api/listings/${id}/schedule`, { data: { at } })).ok()).toBe(true)
  await expect.poll(() => phone.received.length, { timeout: 30_000 }).toBe(1)
  const { message } = phone.received[0]!
  expect(message).toMatchObject({ title: 'Time to post on Facebook Marketplace', path: `/marketplace-helper/${id}` })

  await deliver(context, page, message)
  await expect.poll(() => shown(page)).toEqual([`Time to post on Facebook Marketplace: ${message.text}`])
  await page.goto(await tap(context))
  await expect(page.getByRole('heading', { name: 'Ready for Facebook Marketplace' })).toBeVisible()
  expect(await shown(page)).toEqual([])

  await visit(page, '/settings?section=notifications')
  await page.getByRole('button', { name: /^Turn off Chrome on Android/ }).click()
  await expect(page.getByText('That device shows no more reminders.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Turn off Chrome/ })).toHaveCount(0)
  await service.stop()
})
