import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteAccount } from '#contract/account-data.ts'
import { suspendUser } from '#contract/admin/admin.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { KEPT } from '#contract/operations/keeping.ts'
import {
  answerMessage,
  deleteMessage,
  LONGEST_MESSAGE,
  markMessage,
  ownMessages,
  readInbox,
  writeToSupport,
} from '#contract/support.ts'
import { users } from '#server/db/schema/accounts.ts'
import { supportMessages } from '#server/db/schema/support.ts'
import { eq } from '#server/db/sql.ts'
import { accountRecords } from '#server/features/account-data/export-records.ts'
import { runSweepMessages } from '#server/features/support/sweep-messages.job.ts'
import { MOST_OPEN, writeMessage } from '#server/features/support/write-message.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
let admin: Seller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller({ name: 'Ada Admin', role: 'admin' })
})
afterAll(() => app.stop())

const write = (seller: ReturnType<typeof app.visitor>, message: string, email?: string) =>
  seller(writeToSupport, { body: { message, ...(email && { email }) } })
const inbox = async (state: 'open' | 'closed' = 'open') =>
  (await admin(readInbox, { query: { state, limit: 200 } })).messages
const find = async (id: string, state: 'open' | 'closed' = 'open') => (await inbox(state)).find((one) => one.id === id)

describe('writing to support', () => {
  test('a seller writes, and the inbox says who, with which plan', async () => {
    const seller = await app.seller({ name: 'Maya Robinson', plan: 'pro' })
    const { id, state, answers } = await write(seller, 'The price of my lamp is odd.')
    expect([state, answers]).toEqual(['open', []])
    expect(await find(id)).toMatchObject({
      text: 'The price of my lamp is odd.',
      email: seller.email,
      user: { id: seller.user.id, name: 'Maya Robinson' },
      tier: 'pro',
    })
    expect((await seller(ownMessages, {})).map((own) => own.id)).toEqual([id])
  })

  test('somebody without an account leaves an address, and one who is signed in cannot leave another', async () => {
    const visitor = app.visitor()
    await expect(write(visitor, 'Hello?')).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: 'Please enter your email, so that we can answer' },
    })
    const asked = await write(visitor, 'Can I sell cars here?', 'Sam@Example.com')
    expect(await find(asked.id)).toMatchObject({ email: 'sam@example.com', user: null, tier: 'trial' })
    const seller = await app.seller()
    const { id } = await write(seller, 'It is me.', 'victim@example.com')
    expect((await find(id))?.email).toBe(seller.email)
  })

  test('a suspended seller may write: that is how they are told to settle it', async () => {
    const seller = await app.seller()
    await admin(suspendUser, { params: { id: seller.user.id } })
    const { id } = await write(seller, 'Why am I suspended?')
    await seller(deleteMessage, { params: { id } })
  })

  test.each(['a seller', 'a stranger'])('%s has so many waiting and no more, whatever comes at once', async (who) => {
    const seller = who === 'a seller' ? await app.seller() : null
    const email = seller?.email ?? 'robot@example.com'
    const row = { ownerId: seller?.user.id ?? null, email, tier: 'trial', text: 'Hello?' } as const
    await app.deps.db.insert(supportMessages).values(Array.from({ length: MOST_OPEN - 1 }, () => row))
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, email))
    const writer = { ...app.deps, actor: user ? { userId: user.id, user } : null }
    const tries = Array.from({ length: 4 }, () => writeMessage(writer, { message: 'One more', email }))
    const told = await Promise.allSettled(tries)
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.deps.db.delete(supportMessages).where(eq(supportMessages.email, email))
  })

  test('too long, empty, and too often are refused with a sentence', async () => {
    const visitor = app.visitor()
    const fails = (message: string) => write(visitor, message, 'sam@example.com')
    await expect(fails('x'.repeat(LONGEST_MESSAGE + 1))).rejects.toMatchObject({ code: 'invalid' })
    await expect(fails(' ')).rejects.toMatchObject({ code: 'invalid' })
    for (let times = 0; times < 3; times++) await fails(`Message ${times}`)
    await expect(fails('One more')).rejects.toMatchObject({ code: 'limit_reached' })
  })

  test('from any number of addresses, one account has only so many open messages', async () => {
    const seller = await app.seller()
    const at = app.deps.now().toISOString()
    const row = { ownerId: seller.user.id, email: seller.email, tier: 'trial' as const, text: 'Hello', createdAt: at }
    await app.deps.db.insert(supportMessages).values(Array.from({ length: 20 }, () => row))
    await expect(write(seller, 'Hello again')).rejects.toMatchObject({ code: 'conflict' })
    // Somebody who only types that address fills nothing of theirs, nor they anything of others.
    await write(app.visitor(), 'Hello', seller.email)
  })
})

describe('the inbox', () => {
  test('Supporters come first, then Pro, then the trial, each by age, page by page', async () => {
    const before = new Set((await inbox()).map(({ id }) => id))
    const ids: string[] = []
    for (const plan of [undefined, 'supporter', 'pro', 'supporter', undefined, 'pro'] as const) {
      const seller = await app.seller(plan && { plan })
      ids.push((await write(seller, `From ${plan ?? 'trial'}`)).id)
      app.clock.offsetMs += 1000
    }
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await admin(readInbox, { query: { limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.messages.map(({ id }) => id))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen.filter((id) => !before.has(id))).toEqual([1, 3, 2, 5, 0, 4].map((place) => ids[place]))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a forged cursor is refused', async () => {
    for (const text of ['', 'pro|x|y', `none|${new Date().toISOString()}|${crypto.randomUUID()}`, 'pro'])
      await expect(
        admin(readInbox, { query: { cursor: Buffer.from(`${text}|`).toString('base64url') } }),
      ).rejects.toMatchObject({ code: 'invalid' })
  })

  test('what a plan was when it was written counts, and what it is now does not', async () => {
    const seller = await app.seller({ plan: 'supporter' })
    const { id } = await write(seller, 'Hello')
    await admin(suspendUser, { params: { id: seller.user.id } })
    expect((await find(id))?.tier).toBe('supporter')
  })
})

describe('answering', () => {
  test('the answer goes out by mail, quotes the question, closes it, and is on the audit trail', async () => {
    const seller = await app.seller({ name: 'Maya Robinson' })
    const { id } = await write(seller, 'The price is odd.\nWhy is that?')
    const answered = await admin(answerMessage, { params: { id }, body: { text: 'It counts the brand.' } })
    expect(answered).toMatchObject({ state: 'closed', answers: [{ text: 'It counts the brand.' }] })
    const mail = await vi.waitFor(async () => {
      const found = (await app.mails()).find(({ headers }) => headers.get('to') === seller.email)
      expect(found).toBeDefined()
      return found!
    }, PATIENCE)
    expect(mail.headers.get('subject')).toBe('Re: Your message to Snapworth')
    expect(mail.body).toContain('Hello Maya,\n\nIt counts the brand.\n')
    expect(mail.body).toContain('> The price is odd.\n> Why is that?\n')
    expect(await seller(ownMessages, {})).toMatchObject([{ id, answers: [{ text: 'It counts the brand.' }] }])
    const { entries } = await admin(auditTrail, { query: { userId: seller.user.id } })
    expect(entries).toMatchObject([
      { action: 'support.answered', actor: { id: admin.user.id }, after: { message: id } },
    ])
    expect(JSON.stringify(entries)).not.toContain('counts the brand')
  })

  test('somebody without an account is answered at the address they left', async () => {
    const { id } = await write(app.visitor(), 'Hello?', 'kim@example.com')
    await admin(answerMessage, { params: { id }, body: { text: 'Hello!', close: false } })
    await vi.waitFor(async () => {
      const mail = (await app.mails()).find(({ headers }) => headers.get('to') === 'kim@example.com')
      expect(mail?.body).toContain('Hello,\n\nHello!\n')
    }, PATIENCE)
    expect((await find(id))?.state).toBe('open')
  })

  test('a message is closed and opened again, and each is recorded once', async () => {
    const seller = await app.seller()
    const { id } = await write(seller, 'Thank you!')
    for (const state of ['closed', 'closed', 'open'] as const)
      expect((await admin(markMessage, { params: { id }, body: { state } })).state).toBe(state)
    const { entries } = await admin(auditTrail, { query: { userId: seller.user.id } })
    expect(entries.map(({ action }) => action)).toEqual(['support.reopened', 'support.closed'])
  })
})

describe('whose it is', () => {
  test('nobody else reads, deletes or answers a message', async () => {
    const seller = await app.seller()
    const { id } = await write(seller, 'This is private.')
    const other = await app.seller()
    expect(await other(ownMessages, {})).toEqual([])
    await expect(other(deleteMessage, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    for (const act of [
      () => other(readInbox, { query: {} }),
      () => other(answerMessage, { params: { id }, body: { text: 'I am support.' } }),
      () => other(markMessage, { params: { id }, body: { state: 'closed' } }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await find(id)).toMatchObject({ state: 'open', answers: [] })
  })

  test('an id that is nobody’s is said to be gone', async () => {
    const params = { id: crypto.randomUUID() }
    await expect(admin(answerMessage, { params, body: { text: 'Hello' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin(markMessage, { params, body: { state: 'open' } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('messages are in the account’s export and go with the account', async () => {
    const seller = await app.seller()
    const { id } = await write(seller, 'Keep this for me.')
    await admin(answerMessage, { params: { id }, body: { text: 'We do.' } })
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, seller.user.id))
    expect((await accountRecords(app.deps.db, row!, app.deps.now())).supportMessages).toMatchObject([
      { wrote: 'Keep this for me.', state: 'closed', answer: { text: 'We do.' } },
    ])
    await seller(deleteAccount, { body: { password: PASSWORD } })
    expect(await find(id, 'closed')).toBeUndefined()
  })

  test('messages are kept as long as the privacy policy says, and no longer', async () => {
    const at = (months: number, days: number) => {
      const date = new Date(app.deps.now())
      date.setUTCMonth(date.getUTCMonth() - months)
      return new Date(date.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
    }
    const row = (touchedAt: string) => ({ email: 'old@example.com', tier: 'trial' as const, text: 'Old', touchedAt })
    await app.deps.db
      .insert(supportMessages)
      .values([row(at(KEPT.supportMessageMonths, 1)), row(at(KEPT.supportMessageMonths, -1))])
    await runSweepMessages(app.deps)
    expect((await inbox()).filter(({ email }) => email === 'old@example.com')).toHaveLength(1)
  })
})
