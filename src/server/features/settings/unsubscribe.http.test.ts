import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNotifications, NotificationPreferences, unsubscribe } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { notify } from '#server/features/settings/notify.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DEFAULTS = NotificationPreferences.parse({})
const DAY = { subject: 'A reminder', text: 'Hello Maya,\n\nThis is the day.\n' }

/** Sends one notice and gives the mail as it lies in the outbox; undefined where none came. */
async function mailTo(seller: Awaited<ReturnType<typeof confirmedSeller>>) {
  const before = (await app.mails()).length
  const user = { id: seller.user.id, emailVerifiedAt: new Date().toISOString() }
  await notify(app.deps, user, 'emailUpdates', { mail: { to: seller.email, ...DAY } })
  return (await app.mails())[before]
}
const confirmedSeller = () => app.seller({ emailVerifiedAt: new Date().toISOString() })
const addressIn = (mail: Awaited<ReturnType<typeof mailTo>>) =>
  /^<(.*)>$/.exec(mail!.headers.get('list-unsubscribe')!)![1]!
const tokenIn = (mail: Awaited<ReturnType<typeof mailTo>>) => new URL(addressIn(mail)).searchParams.get('token')!

test('a notice names its switch and carries the way out in its text and for the mail program', async () => {
  const mail = await mailTo(await confirmedSeller())
  expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = addressIn(mail)
  expect(address).toMatch(/^http:\/\/snapworth\.test\/unsubscribe\?token=emailUpdates\./)
  expect(mail!.body.trim()).toBe(
    `Hello Maya,\n\nThis is the day.\n\nYou get this email because Email updates is on in your settings. Turn it off here:\n${address}`,
  )
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'a form of parts',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program turns it off by itself with %s, and no mail of that kind comes after', async (_what, type, body) => {
  const seller = await confirmedSeller()
  const { pathname, search } = new URL(addressIn(await mailTo(seller)))
  const answer = await app
    .visitor()
    .fetch(pathname + search, { method: 'POST', headers: { 'content-type': type }, body })
  expect(answer.status).toBe(200)
  expect(await seller(getNotifications, {})).toEqual({ ...DEFAULTS, emailUpdates: false })
  expect(await mailTo(seller)).toBeUndefined()
})

test('the page turns it off without a sign-in, and on again; nothing else changes', async () => {
  const seller = await confirmedSeller()
  const token = tokenIn(await mailTo(seller))
  const anybody = app.visitor()
  await anybody(unsubscribe, { body: { token } })
  expect(await seller(getNotifications, {})).toEqual({ ...DEFAULTS, emailUpdates: false })
  await anybody(unsubscribe, { body: { token, wanted: true } })
  expect(await seller(getNotifications, {})).toEqual(DEFAULTS)
})

test('a link that was changed turns nothing', async () => {
  const [seller, other] = [await confirmedSeller(), await confirmedSeller()]
  const token = tokenIn(await mailTo(seller))
  const forOther = token.replace(seller.user.id, other.user.id)
  const ofOtherKind = token.replace('emailUpdates', 'analysisComplete')
  for (const changed of [forOther, ofOtherKind, token.slice(0, -1), 'emailUpdates.x', '__proto__.x', '']) {
    await expect(app.visitor()(unsubscribe, { body: { token: changed } }), changed).rejects.toThrow()
    const posted = await app.visitor().fetch(`/unsubscribe?token=${encodeURIComponent(changed)}`, { method: 'POST' })
    expect(posted.status, changed).toBe(400)
  }
  expect(await other(getNotifications, {})).toEqual(DEFAULTS)
  expect(await seller(getNotifications, {})).toEqual(DEFAULTS)
})

test('the link of an account that is gone is followed without a complaint', async () => {
  const seller = await confirmedSeller()
  const token = tokenIn(await mailTo(seller))
  await app.deps.db.delete(users).where(eq(users.id, seller.user.id))
  await expect(app.visitor()(unsubscribe, { body: { token } })).resolves.toBeUndefined()
})
