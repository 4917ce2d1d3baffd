import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { logout } from '#contract/accounts/accounts.ts'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import { scheduleListing } from '#contract/posting/posting.ts'
import { addDevice, getDevices, MOST_DEVICES, removeDevice } from '#contract/settings/push.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { pushSubscriptions } from '#server/db/schema/settings.ts'
import { eq } from '#server/db/sql.ts'
import { accountRecords } from '#server/features/account-data/export-records.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { type Notice, notify } from '#server/features/settings/notify.ts'
import { runSendPush } from '#server/features/settings/push/send-push.job.ts'
import { addListing } from '#tests/listing-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { newBrowserKeys, type PushServer, startPushServer } from '#tests/push-server.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let service: PushServer
beforeAll(async () => {
  service = await startPushServer()
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

type Seller = Awaited<ReturnType<typeof app.seller>>
const HOUR_MS = 3600_000

/** A seller whose browser shows reminders. */
async function reminded() {
  const seller = await app.seller()
  const browser = service.subscribe()
  const device = await seller(addDevice, { body: browser.subscription })
  return { seller, browser, device }
}
const rowsOf = ({ user }: Seller) =>
  app.deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.ownerId, user.id))
const tell = (
  seller: Seller,
  { push, kind = 'emailUpdates' }: { push: Notice['push']; kind?: 'emailUpdates' | 'priceAlerts' },
) =>
  notify(app.deps, { id: seller.user.id, emailVerifiedAt: null }, kind, {
    mail: { to: seller.email, subject: 'x', text: 'x' },
    push: push!,
  })
const message = (tag: string) => ({ title: 'Time to post', text: 'Walnut desk', path: '/dashboard', tag }) as const

test('the time to post reaches the phone, with the way to the page that helps', async () => {
  const { seller, browser } = await reminded()
  const { id } = await addListing(app.deps.db, seller.user.id, { title: 'Walnut desk', platform: 'mercari' })
  await seller(scheduleListing, { params: { id }, body: { at: new Date(Date.now() + HOUR_MS).toISOString() } })
  app.clock.offsetMs = 2 * HOUR_MS
  await runPostScheduled(app.deps)
  app.clock.offsetMs = 0
  await vi.waitFor(() => expect(browser.received).toHaveLength(1), PATIENCE)
  const [{ sender, message }] = browser.received as [(typeof browser.received)[number]]
  expect(message).toMatchObject({
    title: 'Time to post on Mercari',
    text: 'Walnut desk',
    path: `/marketplace-helper/${id}`,
  })
  expect(sender.serverKey).toBe((await seller(getDevices, {})).publicKey)
  await vi.waitFor(
    async () => expect((await seller(getDevices, {})).devices).toMatchObject([{ lastUsedAt: expect.any(String) }]),
    PATIENCE,
  )
})

describe('what is shown', () => {
  test('does not depend on the switch for emails, but on every other switch', async () => {
    const { seller, browser } = await reminded()
    await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), emailUpdates: false } })
    await tell(seller, { push: message('one'), kind: 'priceAlerts' })
    await tell(seller, { push: message('two') })
    await vi.waitFor(() => expect(browser.received.map(({ message: { tag } }) => tag)).toEqual(['two']), PATIENCE)
  })

  test('comes once, also when its mail failed and all is tried again', async () => {
    const { seller, browser } = await reminded()
    for (const tag of ['same', 'same', 'last']) await tell(seller, { push: message(tag) })
    await vi.waitFor(() => expect(browser.received).toHaveLength(2), PATIENCE)
    expect(browser.received.map(({ message: { tag } }) => tag).sort()).toEqual(['last', 'same'])
  })

  test('is short enough for a locked screen', async () => {
    const { seller, browser } = await reminded()
    await tell(seller, { push: { ...message('long'), text: 'walnut '.repeat(200) } })
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), PATIENCE)
    expect(browser.received[0]!.message.text).toMatch(/^walnut .*…$/)
    expect(browser.received[0]!.message.text.length).toBeLessThanOrEqual(120)
  })

  test('is tried again when the push service was busy', async () => {
    const { seller, browser, device } = await reminded()
    const job = { ownerId: seller.user.id, deviceId: device.id, message: message('busy') }
    service.failNext(1)
    await expect(runSendPush(app.deps, job)).rejects.toThrow('The push service answered with 503.')
    await runSendPush(app.deps, job)
    expect(browser.received).toHaveLength(1)
  })
})

describe('a browser', () => {
  test('is listed by its name for its owner alone, and can be removed', async () => {
    const { seller, device } = await reminded()
    expect((await seller(getDevices, {})).devices).toEqual([device])
    expect(device).toMatchObject({ device: 'An unknown device', current: true, lastUsedAt: null })
    const other = await app.seller()
    expect((await other(getDevices, {})).devices).toEqual([])
    await expect(other(removeDevice, { params: { id: device.id } })).rejects.toMatchObject({ code: 'not_found' })
    await seller(removeDevice, { params: { id: device.id } })
    expect(await rowsOf(seller)).toEqual([])
  })

  test('that left is forgotten', async () => {
    const { seller, browser } = await reminded()
    browser.leave()
    await tell(seller, { push: message('gone') })
    await vi.waitFor(async () => expect(await rowsOf(seller)).toEqual([]), PATIENCE)
  })

  test('hears nothing more once it is signed out, and stays when only the password is shown again', async () => {
    const { seller, device } = await reminded()
    await seller(reauthenticate, { body: { password: PASSWORD } })
    expect((await seller(getDevices, {})).devices).toEqual([device])
    await seller(logout, {})
    expect(await rowsOf(seller)).toEqual([])
  })

  test('belongs to whoever is signed in there now', async () => {
    const { seller, browser } = await reminded()
    const next = await app.seller()
    await next(addDevice, { body: browser.subscription })
    expect(await rowsOf(seller)).toEqual([])
    expect(await rowsOf(next)).toHaveLength(1)
  })

  test('makes room for newer ones', async () => {
    const { seller, device } = await reminded()
    for (let more = 0; more < MOST_DEVICES; more++) await seller(addDevice, { body: service.subscribe().subscription })
    const { devices } = await seller(getDevices, {})
    expect(devices).toHaveLength(MOST_DEVICES)
    expect(devices.map(({ id }) => id)).not.toContain(device.id)
  })

  test('goes with the account, and stands in its export without what opens it', async () => {
    const { seller, browser } = await reminded()
    const [user] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    const { reminderDevices } = await accountRecords(app.deps.db, user!, app.deps.now())
    expect(reminderDevices).toMatchObject([{ reachedThrough: new URL(service.url).host, lastUsedAt: null }])
    const { endpoint, keys } = browser.subscription
    for (const secret of [endpoint, keys.auth]) expect(JSON.stringify(reminderDevices)).not.toContain(secret)
    await seller(deleteAccount, { body: { password: PASSWORD } })
    expect(await rowsOf(seller)).toEqual([])
  })
})

test('an address inside the network is no browser', async () => {
  const strict = await startTestApp()
  const seller = await strict.seller()
  const { keys } = newBrowserKeys()
  for (const endpoint of [`${service.url}/push/x`, 'https://127.0.0.1/push', 'https://169.254.169.254/push'])
    await expect(seller(addDevice, { body: { endpoint, keys } }), endpoint).rejects.toMatchObject({ code: 'invalid' })
  await strict.stop()
})
