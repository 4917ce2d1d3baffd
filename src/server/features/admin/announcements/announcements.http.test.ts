import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAnnouncements, previewAnnouncement, sendAnnouncement as sending } from '#contract/admin/announcements.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { getNotifications, saveNotifications } from '#contract/settings/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { announcements } from '#server/db/schema/admin.ts'
import { notificationPreferences } from '#server/db/schema/settings.ts'
import { eq } from '#server/db/sql.ts'
import { runSendAnnouncementMails } from '#server/features/admin/announcements/send-announcement-mails.job.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof app.seller>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.deps.db.delete(announcements)
  await app.deps.db.delete(notificationPreferences)
})

const NEWS = { subject: 'What is new in Snapworth', body: 'Phones remind you now.\n\nAnd more.' }
const verified = { emailVerifiedAt: new Date().toISOString() }

async function subscriber(profile: { emailVerifiedAt?: string } = verified) {
  const seller = await app.seller(profile)
  await seller(saveNotifications, { body: { ...(await seller(getNotifications, {})), marketingEmails: true } })
  return seller
}

/** Written down, with nobody at work on it yet. */
async function begun() {
  const [added] = await app.deps.db.insert(announcements).values(NEWS).returning()
  return { announcementId: added!.id }
}

/** A mail server that may refuse, or be gone. */
function mailServer(refuses: (mail: Mail) => boolean = () => false) {
  const sent: Mail[] = []
  const server = { sent, away: false }
  const unless = () => {
    if (server.away) throw new ProviderError('smtp', 'The mail server cannot be reached.', { retryable: true })
  }
  const mailer: Mailer = {
    delivers: true,
    check: async () => unless(),
    async send(mail) {
      unless()
      if (refuses(mail)) throw new ProviderError('smtp', 'No such address.', { retryable: false })
      sent.push(mail)
    },
  }
  return Object.assign(server, { deps: { ...app.deps, mailer } })
}
const addressees = ({ sent }: { sent: Mail[] }) => sent.map(({ to }) => to).sort()

describe('before it is sent', () => {
  test('the admin sees the mail as it arrives and how many get it: who asked for it, at a confirmed address', async () => {
    await subscriber()
    await subscriber({})
    await app.seller(verified)
    const preview = await admin(previewAnnouncement, { body: NEWS })
    expect(preview).toMatchObject({ subject: NEWS.subject, recipients: 1 })
    expect(preview.text).toMatch(/^Hello Maya,\n\nPhones remind you now\.\n\nAnd more\.\n/)
    expect(preview.text).toContain('because Marketing emails is on in your settings')
    expect(await admin(listAnnouncements, {})).toEqual({ announcements: [], recipients: 1, nextFrom: null })
  })

  test('nobody but an admin may, and not to nobody', async () => {
    const seller = await subscriber()
    await expect(seller(sending, { body: NEWS })).rejects.toMatchObject({ code: 'forbidden' })
    await app.deps.db.delete(notificationPreferences)
    await subscriber({})
    await expect(admin(sending, { body: NEWS }), 'an address that is not confirmed').rejects.toMatchObject({
      code: 'conflict',
      message: 'Nobody with a confirmed address has turned on Marketing emails yet.',
    })
  })
})

test('it is sent once a month at most, and the trail says so', async () => {
  await subscriber()
  const tries = await Promise.allSettled([admin(sending, { body: NEWS }), admin(sending, { body: NEWS })])
  expect(tries.map(({ status }) => status).sort(), 'two at once').toEqual(['fulfilled', 'rejected'])
  await expect(admin(sending, { body: NEWS })).rejects.toThrow('Sellers were promised one a month at most.')
  const { entries } = await admin(auditTrail, { query: {} })
  expect(entries.filter(({ action }) => action === 'announcement.sent')).toMatchObject([
    { after: { subject: NEWS.subject, recipients: 1 } },
  ])
})

describe('while it goes out', () => {
  test('everybody gets it once, whoever does the job and however often', async () => {
    const everybody = await Promise.all(Array.from({ length: 4 }, () => subscriber()))
    const job = await begun()
    const server = mailServer()
    await Promise.all([runSendAnnouncementMails(server.deps, job), runSendAnnouncementMails(server.deps, job)])
    await runSendAnnouncementMails(server.deps, job)
    expect(addressees(server)).toEqual(everybody.map(({ email }) => email).sort())
    const { announcements: list } = await admin(listAnnouncements, {})
    expect(list).toMatchObject([{ sent: 4, unsure: 0, finishedAt: expect.any(String) }])
  })

  test('a kill between writing down and sending loses one mail and repeats none', async () => {
    const everybody = await Promise.all(Array.from({ length: 3 }, () => subscriber()))
    const job = await begun()
    const dying = mailServer(() => true)
    let died = 0
    const mailer: Mailer = {
      ...dying.deps.mailer,
      // The process is gone: what it would have done after this, nobody does.
      check: async () => {
        if (died++ > 0) throw new Error('killed')
      },
    }
    await expect(runSendAnnouncementMails({ ...dying.deps, mailer }, job)).rejects.toThrow('killed')
    const server = mailServer()
    await runSendAnnouncementMails(server.deps, job)
    expect(server.sent).toHaveLength(everybody.length - 1)
    expect(new Set(addressees(server)).size).toBe(everybody.length - 1)
    expect((await admin(listAnnouncements, {})).announcements).toMatchObject([{ sent: 2, unsure: 1 }])
  })

  test('an address that is refused is passed over, and a mail server that is away is waited for', async () => {
    const [first, second] = [await subscriber(), await subscriber()]
    const job = await begun()
    const server = mailServer(({ to }) => to === first.email)
    server.away = true
    await expect(runSendAnnouncementMails(server.deps, job)).rejects.toThrow('cannot be reached')
    server.away = false
    await runSendAnnouncementMails(server.deps, job)
    expect(addressees(server)).toEqual([second.email])
    expect((await admin(listAnnouncements, {})).announcements).toMatchObject([{ sent: 1, unsure: 1 }])
  })
})
