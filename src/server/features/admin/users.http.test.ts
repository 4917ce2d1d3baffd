import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login, me } from '#contract/accounts/accounts.ts'
import { openSecondStep } from '#contract/accounts/second-factor.ts'
import { reauthenticate } from '#contract/accounts/sessions.ts'
import {
  ACCOUNT_CHANGED,
  type AdminUser,
  adminStats,
  deleteUser,
  listUsers,
  reactivateUser,
  readUser,
  removeUserSecondFactor,
  searchUsers,
  suspendUser,
  USER_SORTS,
  type UserChange,
  updateUser,
} from '#contract/admin/admin.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { enterItem, regenerate } from '#contract/analysis/analysis.ts'
import { SUSPENDED } from '#contract/billing/access.ts'
import {
  createPaymentIntent,
  getOrCreateSubscription,
  sandboxConfirm,
  sandboxPlay,
  TEST_CARDS,
} from '#contract/billing/billing.ts'
import { syncListing } from '#contract/posting/posting.ts'
import { mailedLinks, secondFactors, sessions, users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { billingAccounts, payments } from '#server/db/schema/billing.ts'
import { eq, sql } from '#server/db/sql.ts'
import { deleteUser as runDeleteUser } from '#server/features/admin/delete-user.ts'
import { reserveUse } from '#server/features/analysis/use-counting.ts'
import type { Context } from '#server/platform/context.ts'
import { PaymentsError } from '#server/ports/payments.ts'
import { addItem, addListings } from '#tests/listing-fixtures.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
type Seller = Awaited<ReturnType<typeof app.seller>>
let admin: Seller
beforeAll(async () => {
  app = await startTestApp()
  admin = await newAdmin('Ada Admin')
})
afterAll(() => app.stop())

const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.id, id))
async function newAdmin(name = 'Second Admin') {
  const seller = await app.seller({ name })
  await setUser(seller.user.id, { role: 'admin' })
  return seller
}
const of = ({ user }: Seller) => ({ params: { id: user.id } })
const changeOf = ({ user }: Seller, change: Partial<UserChange>) => {
  const { name, email, role, freeUsesRemaining } = user
  const { subscriptionStatus } = user as { subscriptionStatus: UserChange['subscriptionStatus'] }
  return { params: { id: user.id }, body: { name, email, role, freeUsesRemaining, subscriptionStatus, ...change } }
}
const rowOf = async ({ user }: Seller) => (await app.deps.db.select().from(users).where(eq(users.id, user.id)))[0]
const trailOf = async ({ user }: Seller) =>
  (await admin(auditTrail, { query: { userId: user.id } })).entries.map(({ action, before, after }) => ({
    action,
    before,
    after,
  }))
async function subscriber() {
  const seller = await app.seller()
  const { clientSecret } = await seller(getOrCreateSubscription, { body: { plan: 'pro' } })
  await seller(sandboxConfirm, { body: { clientSecret: clientSecret!, cardNumber: TEST_CARDS.succeeds } })
  return seller
}

describe('finding users', () => {
  test.each(USER_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))))(
    'by $sort, $order, page by page, each exactly once',
    async ({ sort, order }) => {
      const tag = `Sorted ${sort} ${order}`.replace('freeUses', 'uses')
      const made = await app.deps.db
        .insert(users)
        .values(
          Array.from({ length: 13 }, (_, n) => ({
            name: `${n % 3 ? 'the' : 'The'} ${'abc'[n % 3]} ${tag}`,
            email: `${sort}-${order}-${n}@example.com`.toLowerCase(),
            role: 'user' as const,
            subscriptionStatus: ['trial', 'active', 'odd'][n % 3]!,
            freeUsesRemaining: [2, 10, 100][n % 3]!,
            createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 4))).toISOString(),
          })),
        )
        .returning({ id: users.id })
      const seen: AdminUser[] = []
      let cursor: string | undefined
      do {
        const page = await admin(searchUsers, { query: { q: tag, sort, order, limit: 4, cursor } })
        expect(page.total).toBe(13)
        seen.push(...page.users)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
      expect(seen).toHaveLength(13)
      const sortedBy = (user: AdminUser) =>
        ({
          joined: user.createdAt,
          name: user.name.toLowerCase(),
          status: user.subscriptionStatus,
          role: user.role,
          freeUses: user.freeUsesRemaining,
        })[sort]
      const values = seen.map(sortedBy)
      const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(order === 'asc' ? ascending : ascending.reverse())
    },
  )

  test('a cursor of another order, or one that was made up, is refused in plain words', async () => {
    const { nextCursor } = await admin(listUsers, { query: { sort: 'name', limit: 1 } })
    const at = ['2026-01-01T00:00:00.000Z', admin.user.id]
    const forged = [
      ['joined', 'desc', '', '0000-01-01T00:00:00.000Z', admin.user.id],
      ['joined', 'desc', '', at[0], '------------------------------------'],
      ['freeUses', 'desc', '99999999999', ...at],
      ['name', 'desc', 'a\0b', ...at],
      ['name', 'desc', { sql: 'drop' }, ...at],
      null,
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))
    const refusal = { code: 'invalid', message: 'This page does not exist. Please start from the first one.' }
    for (const query of [
      { sort: 'status', cursor: nextCursor! },
      { sort: 'name', order: 'asc', cursor: nextCursor! },
      { cursor: 'nonsense' },
      ...forged.flatMap((cursor) => [{ cursor }, { sort: 'freeUses', cursor }, { sort: 'name', cursor }]),
    ] as const)
      await expect(admin(listUsers, { query: query as object })).rejects.toMatchObject(refusal)
    expect((await admin(listUsers, { query: { sort: 'name', limit: 1, cursor: nextCursor! } })).users).toHaveLength(1)
    const audit = { query: { cursor: Buffer.from(`0000-01-01T00:00:00Z|${admin.user.id}`).toString('base64url') } }
    await expect(admin(auditTrail, audit)).rejects.toMatchObject(refusal)
  })

  test('the longest names make cursors that are read again', async () => {
    const name = '王'.repeat(49)
    await app.seller({ name: `${name}一` })
    await app.seller({ name: `${name}二` })
    const query = { q: name, sort: 'name', limit: 1 } as const
    const { users: first, nextCursor } = await admin(searchUsers, { query })
    const { users: second } = await admin(searchUsers, { query: { ...query, cursor: nextCursor! } })
    expect(new Set([...first, ...second].map((user) => user.name)).size).toBe(2)
  })

  test('by a part of the name or of the address, in any case, and % and _ are only signs', async () => {
    const seller = await app.seller({ name: 'Joséphine Baker', email: 'jo_baker+paris@example.com' })
    const found = async (q: string) => (await admin(searchUsers, { query: { q } })).users.map(({ id }) => id)
    for (const q of ['phine bak', 'BAKER', 'JOSÉPH', 'Jo_Baker', '+paris@', '  baker  '])
      expect(await found(q)).toEqual([seller.user.id])
    for (const q of ['%aker', 'ba_er', '%%%', '___', '\\\\\\', 'baker@', "'; --"]) expect(await found(q)).toEqual([])
    const tooShort = { code: 'invalid', message: 'Type at least 3 characters to search' }
    for (const q of ['', 'ba', ' ba ']) await expect(found(q)).rejects.toMatchObject(tooShort)
    await expect(found('a\0b')).rejects.toMatchObject({ code: 'invalid' })
  })

  test('with what they have, counted now', async () => {
    const seller = await app.seller({ name: 'Counted Now' })
    const item = await addItem(app.deps.db, seller.user.id)
    await addListings(app.deps.db, seller.user.id, [{}, {}, { deletedAt: new Date().toISOString() }], item)
    const { users: found } = await admin(searchUsers, { query: { q: 'counted now' } })
    expect(found).toMatchObject([{ id: seller.user.id, itemCount: 1, listingCount: 2, subscriptionEndsAt: null }])
    expect(found[0]).not.toHaveProperty('hasPassword')
    const { totalUsers } = await admin(adminStats, {})
    expect((await admin(listUsers, { query: { limit: 1 } })).total).toBe(totalUsers)
  })
})

describe('editing a user', () => {
  test('changes what was changed, and records only that', async () => {
    const seller = await app.seller()
    const change = { name: 'Grace Hopper', freeUsesRemaining: 15, role: 'admin' } as const
    expect(await admin(updateUser, changeOf(seller, change))).toMatchObject({ id: seller.user.id, ...change })
    await admin(updateUser, changeOf(seller, change))
    expect(await trailOf(seller)).toEqual([
      {
        action: 'user.updated',
        before: { name: 'Maya Robinson', freeUsesRemaining: 10, role: 'user' },
        after: change,
      },
    ])
    expect((await rowOf(seller))?.emailVerifiedAt).toBeNull()
    await admin(updateUser, changeOf(seller, {}))
  })

  test('a new address is unproven, and links to the old one end', async () => {
    const seller = await app.seller()
    await setUser(seller.user.id, { emailVerifiedAt: new Date().toISOString() })
    const oldLink = { userId: seller.user.id, email: seller.email, expiresAt: '2036-01-01T00:00:00Z' }
    await app.deps.db.insert(mailedLinks).values({ ...oldLink, id: seller.user.id, purpose: 'reset-password' })
    const email = `new-${seller.email}`
    const answer = await admin(updateUser, changeOf(seller, { email: email.toUpperCase() }))
    expect(answer).toMatchObject({ email, emailVerified: false })
    const left = await app.deps.db.select().from(mailedLinks).where(eq(mailedLinks.id, seller.user.id))
    expect(left).toEqual([])
    await expect
      .poll(async () => (await app.mails()).some(({ headers }) => headers.get('to')?.includes(email)))
      .toBe(true)
    expect((await seller(me, {})).user.email, 'still signed in').toBe(email)
  })

  test('an address of somebody else is refused under its field, and nothing is changed', async () => {
    const seller = await app.seller()
    const taken = 'An account with this email already exists'
    const change = changeOf(seller, { name: 'Never Written', email: (await app.seller()).email })
    await expect(admin(updateUser, change)).rejects.toMatchObject({
      code: 'conflict',
      message: taken,
      fields: { email: taken },
    })
    expect((await rowOf(seller))?.name).toBe('Maya Robinson')
    expect(await trailOf(seller)).toEqual([])
  })

  test('a dialog older than a use that was spent is refused, and the use stays spent', async () => {
    const seller = await app.seller()
    const opened = await admin(readUser, of(seller))
    const actor = { userId: seller.user.id }
    await reserveUse(app.deps.db, actor, app.deps.now())
    const stale = changeOf(seller, { name: 'Grace Hopper', version: opened.version })
    await expect(admin(updateUser, stale)).rejects.toMatchObject({ code: 'conflict', message: ACCOUNT_CHANGED })
    expect(await rowOf(seller)).toMatchObject({ name: 'Maya Robinson', freeUsesRemaining: 9 })
    expect(await trailOf(seller)).toEqual([])

    const { users: listed } = await admin(searchUsers, { query: { q: seller.email } })
    const { version, freeUsesRemaining } = listed[0]!
    const fresh = changeOf(seller, { name: 'Grace Hopper', freeUsesRemaining, version })
    expect(await admin(updateUser, fresh)).toMatchObject({ name: 'Grace Hopper', freeUsesRemaining: 9 })
  })

  test('who does not exist cannot be changed', async () => {
    const params = { id: crypto.randomUUID() }
    const gone = { code: 'not_found' }
    await expect(admin(updateUser, { ...changeOf(admin, {}), params })).rejects.toMatchObject(gone)
    for (const endpoint of [readUser, suspendUser, reactivateUser, deleteUser])
      await expect(admin(endpoint, { params })).rejects.toMatchObject(gone)
  })
})

describe('suspending', () => {
  test('keeps the session, stops analyzing, posting and buying, and gives back the status of before', async () => {
    const seller = await subscriber()
    const [listing] = await addListings(app.deps.db, seller.user.id, [{}])
    expect(await admin(suspendUser, of(seller))).toMatchObject({ subscriptionStatus: 'suspended' })
    await admin(suspendUser, of(seller))
    expect((await seller(me, {})).user.subscriptionStatus).toBe('suspended')
    const refusal = { message: SUSPENDED }
    const photo = await seller.fetch('/api/analyze', { method: 'POST' })
    expect(await photo.json()).toMatchObject(refusal)
    const entry = { typeId: 'desk', category: 'Furniture', type: 'Desk', condition: 'Good' } as never
    await expect(seller(enterItem, { body: entry })).rejects.toMatchObject(refusal)
    await expect(seller(regenerate, { params: { id: listing!.itemId } })).rejects.toMatchObject(refusal)
    await expect(seller(syncListing, { params: { id: listing!.id }, body: {} })).rejects.toMatchObject(refusal)
    await expect(seller(createPaymentIntent, { body: { amount: 29.99 } })).rejects.toMatchObject(refusal)

    expect(await admin(reactivateUser, of(seller))).toMatchObject({ subscriptionStatus: 'active' })
    await admin(reactivateUser, of(seller))
    expect((await rowOf(seller))?.statusBeforeSuspension).toBeNull()
    const [status, was] = [{ subscriptionStatus: 'suspended' }, { subscriptionStatus: 'active' }]
    expect(await trailOf(seller)).toEqual([
      { action: 'user.reactivated', before: status, after: was },
      { action: 'user.suspended', before: was, after: status },
    ])
  })

  test('through the edit dialog is the same', async () => {
    const seller = await app.seller()
    await setUser(seller.user.id, { subscriptionStatus: 'expired' })
    await admin(updateUser, changeOf(seller, { subscriptionStatus: 'suspended' }))
    await admin(updateUser, changeOf(seller, { subscriptionStatus: 'suspended', name: 'Renamed Meanwhile' }))
    expect(await admin(reactivateUser, of(seller))).toMatchObject({ subscriptionStatus: 'expired' })
    await admin(suspendUser, of(seller))
    await admin(updateUser, changeOf(seller, { subscriptionStatus: 'trial' }))
    expect(await rowOf(seller)).toMatchObject({ subscriptionStatus: 'trial', statusBeforeSuspension: null })
    expect(await admin(reactivateUser, of(seller))).toMatchObject({ subscriptionStatus: 'trial' })
  })

  test('what billing says meanwhile is what they return to', async () => {
    const seller = await subscriber()
    await admin(suspendUser, of(seller))
    await seller(sandboxPlay, { body: { play: 'end' } })
    expect(await admin(reactivateUser, of(seller))).toMatchObject({ subscriptionStatus: 'expired' })
  })
})

describe('removing the two-step verification of somebody who lost it', () => {
  const guard = (seller: Seller, name: string) =>
    app.deps.db.insert(secondFactors).values({
      id: randomUUID(),
      userId: seller.user.id,
      kind: 'totp',
      name,
      secret: 'sealed',
      counter: 0,
      createdAt: new Date().toISOString(),
    })
  const signIn = (seller: Seller) => {
    const visitor = app.visitor()
    return visitor(login, { body: { email: seller.email, password: PASSWORD } }).then((answer) => ({ visitor, answer }))
  }

  test('leaves the password alone to sign in with, ends every session, and is on record and told', async () => {
    const seller = await app.seller()
    await guard(seller, 'Authenticator app')
    const half = await signIn(seller)
    expect(half.answer).toHaveProperty('secondFactor')
    expect(await admin(readUser, of(seller))).toMatchObject({ hasSecondFactor: true })

    await admin(removeUserSecondFactor, of(seller))
    expect(await admin(readUser, of(seller))).toMatchObject({ hasSecondFactor: false })
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await half.visitor(openSecondStep, {}), 'a sign-in that was under way').toEqual({ methods: [] })
    expect((await signIn(seller)).answer.user).toMatchObject({ id: seller.user.id })
    expect(await trailOf(seller)).toEqual([
      { action: 'user.second_factor_removed', before: { secondFactors: 1, sessions: 1 }, after: {} },
    ])
    await vi.waitFor(async () => {
      const mail = (await app.mails()).find(
        ({ headers, body }) => headers.get('to') === seller.email && body.includes('Authenticator app'),
      )
      expect(mail?.body).toContain('was removed from the two-step verification of your account')
      expect(mail!.body).toContain('An administrator made this change.')
      expect(mail!.body).toContain('/not-me?token=')
    }, PATIENCE)
  })

  test('works for another admin, not for oneself, and not where there is none', async () => {
    const [other, seller] = [await newAdmin(), await app.seller()]
    await guard(other, 'Authenticator app')
    await expect(other(removeUserSecondFactor, of(other))).rejects.toMatchObject({ code: 'conflict' })
    await expect(admin(removeUserSecondFactor, of(seller))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This user has no two-step verification.',
    })
    await expect(seller(removeUserSecondFactor, of(other))).rejects.toMatchObject({ code: 'forbidden' })
    await admin(removeUserSecondFactor, of(other))
    expect(await admin(readUser, of(other))).toMatchObject({ hasSecondFactor: false })
    expect(await trailOf(seller)).toEqual([])
  })

  test('asks an admin whose password was shown a while ago for it again', async () => {
    const seller = await app.seller()
    await guard(seller, 'Authenticator app')
    const tired = await newAdmin()
    const longAgo = new Date(Date.now() - 11 * 60_000).toISOString()
    await app.deps.db.update(sessions).set({ reauthenticatedAt: longAgo }).where(eq(sessions.userId, tired.user.id))
    await expect(tired(removeUserSecondFactor, of(seller))).rejects.toMatchObject({ code: 'reauthenticate' })
    await tired(reauthenticate, { body: { password: PASSWORD } })
    await tired(removeUserSecondFactor, of(seller))
  })
})

describe('nobody can lock everybody out', () => {
  test('an admin cannot suspend, demote or delete themself', async () => {
    for (const call of [
      () => admin(suspendUser, of(admin)),
      () => admin(updateUser, changeOf(admin, { subscriptionStatus: 'suspended', role: 'admin' })),
      () => admin(updateUser, changeOf(admin, { role: 'user' })),
      () => admin(deleteUser, of(admin)),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^You cannot/) })
    expect(await rowOf(admin)).toMatchObject({ role: 'admin', subscriptionStatus: 'trial' })
    expect(await trailOf(admin)).toEqual([])
  })

  test.each([
    ['suspend', (by: Seller, other: Seller) => by(suspendUser, of(other))],
    ['demote', (by: Seller, other: Seller) => by(updateUser, changeOf(other, { role: 'user' }))],
    ['delete', (by: Seller, other: Seller) => by(deleteUser, of(other))],
  ])('of two who %s each other at once, one stays', async (_what, act) => {
    const [one, two] = [await newAdmin(), await newAdmin()]
    const outcomes = await Promise.allSettled([act(one, two), act(two, one)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(['forbidden', 'unauthenticated']).toContain(refused.reason.code)
  })

  test('a suspended admin can do nothing here', async () => {
    const other = await newAdmin()
    await admin(suspendUser, of(other))
    await expect(other(reactivateUser, of(other))).rejects.toMatchObject({ code: 'forbidden', message: SUSPENDED })
    await expect(other(adminStats, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('deleting a user', () => {
  test('ends sessions and subscription, removes what is theirs, and keeps the books', async () => {
    const seller = await subscriber()
    await addListings(app.deps.db, seller.user.id, [{}, {}])
    const [paid] = await app.deps.db.select().from(payments).where(eq(payments.userId, seller.user.id))
    const ended: string[] = []
    const failing = {
      ...app.deps,
      actor: { userId: admin.user.id, role: 'admin', user: await rowOf(admin) },
      payments: {
        ...app.deps.payments!,
        async endSubscription(id: string) {
          ended.push(id)
          if (ended.length === 1) throw new PaymentsError('sandbox', 'unreachable', 'no answer')
        },
      },
    } as unknown as Context
    await expect(runDeleteUser(failing, seller.user.id)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^The subscription could not be canceled, so the account was not deleted\./),
    })
    expect(await trailOf(seller)).toEqual([])
    expect((await seller(me, {})).user.id).toBe(seller.user.id)

    await runDeleteUser(failing, seller.user.id)
    expect(ended, 'asked again, as if for the first time').toHaveLength(2)
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const table of [sessions, billingAccounts])
      expect(await app.deps.db.select().from(table).where(eq(table.userId, seller.user.id))).toEqual([])
    const [kept] = await app.deps.db.select().from(payments).where(eq(payments.id, paid!.id))
    expect(kept).toEqual({ ...paid, userId: null })
    const { entries } = await admin(auditTrail, { query: { userId: seller.user.id } })
    expect(entries).toMatchObject([
      {
        action: 'user.deleted',
        actor: { id: admin.user.id, name: 'Ada Admin' },
        user: { id: seller.user.id, name: null },
        before: { role: 'user', subscriptionStatus: 'active', plan: 'pro', itemCount: 1, listingCount: 2 },
        after: {},
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(seller.email)
    await expect(admin(deleteUser, of(seller))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the audit trail', () => {
  test('is paged, newest first', async () => {
    const seller = await app.seller()
    for (let uses = 11; uses <= 15; uses++) await admin(updateUser, changeOf(seller, { freeUsesRemaining: uses }))
    const query = { userId: seller.user.id, limit: 3 }
    const first = await admin(auditTrail, { query })
    const second = await admin(auditTrail, { query: { ...query, cursor: first.nextCursor! } })
    const given = [...first.entries, ...second.entries].map(({ after }) => after.freeUsesRemaining)
    expect(given).toEqual([15, 14, 13, 12, 11])
    expect(second.nextCursor).toBeNull()
    expect((await admin(auditTrail, { query: { limit: 1 } })).entries[0]?.user?.name).toBe('Maya Robinson')
  })

  test('keeps the names and addresses that were changed, also of an account that is gone, as the policy says', async () => {
    const seller = await app.seller({ name: 'Old Name' })
    const email = `${randomUUID()}@new.example`
    await admin(updateUser, changeOf(seller, { name: 'New Name', email }))
    await admin(deleteUser, of(seller))
    expect(await trailOf(seller)).toMatchObject([
      { action: 'user.deleted' },
      {
        action: 'user.updated',
        before: { name: 'Old Name', email: seller.email },
        after: { name: 'New Name', email },
      },
    ])
  })

  test('can only grow', async () => {
    const { db } = app.deps
    const attempts = [
      () => db.update(auditEntries).set({ action: 'user.deleted' }),
      () => db.delete(auditEntries),
      () => db.execute(sql`truncate audit_entries`),
      () => db.execute(sql`truncate audit_entries cascade`),
    ]
    const before = await db.$count(auditEntries)
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    expect(await db.$count(auditEntries)).toBe(before)
  })
})
