import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReminders, scheduleListing } from '#contract/posting/posting.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { listingSyncs } from '#server/db/schema/posting.ts'
import { sales } from '#server/db/schema/sales.ts'
import { eq } from '#server/db/sql.ts'
import { runPostScheduled } from '#server/features/posting/post-scheduled.job.ts'
import { runSendPostingReminder } from '#server/features/posting/send-posting-reminder.job.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { addListing, addListings } from '#tests/listing-fixtures.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const HOUR_MS = 3600_000

/** A listing whose scheduled time has come. */
async function dueListing(seller: Seller) {
  const listing = await addListing(app.deps.db, seller.user.id, { title: 'Walnut desk', platform: 'mercari' })
  const params = { id: listing.id }
  await seller(scheduleListing, { params, body: { at: new Date(Date.now() + HOUR_MS).toISOString() } })
  app.clock.offsetMs = 2 * HOUR_MS
  await runPostScheduled(app.deps)
  app.clock.offsetMs = 0
  return listing
}

async function mailsAbout(listingId: string) {
  const sent: Mail[] = []
  const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), check: async () => {} }
  await runSendPostingReminder({ ...app.deps, mailer }, { listingId })
  return sent
}

test.each([
  ['is on', 'a mail', true, true],
  ['is off', 'no mail, and the dashboard alone reminds', false, true],
  ['is on but the address was never confirmed', 'no mail either', true, false],
])('when "Email updates" %s, the time to post brings %s', async (_how, _what, emailUpdates, verified) => {
  const seller = await app.seller(verified ? { emailVerifiedAt: new Date().toISOString() } : {})
  await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), emailUpdates } })
  const { id } = await dueListing(seller)
  expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due', listing: { id } }])

  const sent = await mailsAbout(id)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
    emailUpdates && verified ? [[seller.email, 'Time to post your listing on Mercari']] : [],
  )
  if (!sent[0]) return
  expect(sent[0].text).toMatch(/^Hello Maya,\n\nYou asked/)
  expect(sent[0].text).toContain(`${app.deps.publicUrl}/marketplace-helper/${id}\n`)
})

test('what was sold or goes to a webhook by now is not to be posted by hand, however late the mail is tried', async () => {
  const seller = await app.seller({ emailVerifiedAt: new Date().toISOString() })
  const [sold, sentOn, waiting] = [await dueListing(seller), await dueListing(seller), await dueListing(seller)]
  const sale = { ownerId: seller.user.id, itemId: sold.itemId, priceCents: 4000, soldAt: new Date().toISOString() }
  await app.deps.db.insert(sales).values(sale)
  await app.deps.db.update(listingSyncs).set({ via: 'webhook' }).where(eq(listingSyncs.listingId, sentOn.id))
  expect(await mailsAbout(sold.id)).toEqual([])
  expect(await mailsAbout(sentOn.id)).toEqual([])
  expect(await mailsAbout(waiting.id)).toHaveLength(1)
})

test('however much was due and sold without being posted, the dashboard reminds of what came after', async () => {
  const seller = await app.seller()
  const ownerId = seller.user.id
  const at = new Date(Date.now() - 24 * HOUR_MS).toISOString()
  const due = { ownerId, via: 'assisted', deliveryId: 'dlv_1', attempts: 0, startedAt: at, remindedAt: at } as const
  const many = Array.from({ length: 50 }, () => ({ platform: 'mercari', syncStatus: 'pending' }) as const)
  const gone = await addListings(app.deps.db, ownerId, many)
  await app.deps.db.insert(listingSyncs).values(gone.map(({ id: listingId }) => ({ ...due, listingId })))
  const sale = { ownerId, priceCents: 4000, soldAt: at }
  await app.deps.db.insert(sales).values(gone.map(({ itemId }) => ({ ...sale, itemId })))
  const { id } = await dueListing(seller)
  expect(await seller(listReminders, {})).toMatchObject([{ kind: 'due', listing: { id } }])
})
