import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactivateUser, suspendUser } from '#contract/admin/admin.ts'
import { auditIntegrity, exportAudit } from '#contract/admin/audit.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { eq, sql } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

let app: App
let admin: Awaited<ReturnType<App['seller']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(() => app.stop())

const integrity = () => admin(auditIntegrity, {})
const exported = async () => {
  const response = await admin.fetch(exportAudit.path)
  expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/"snapworth-audit-\d{4}-\d\d-\d\d\.jsonl"/)
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('what was recorded before there was a chain is covered by its first entry', async () => {
  const older = { actorId: admin.user.id, action: 'provider.tested', before: {}, after: { name: 'eBay' } } as const
  await app.deps.db.insert(auditEntries).values([older, older])
  expect(await integrity()).toEqual({ entries: 2, broken: null })
  expect((await exported()).map(({ position, action }) => [position, action])).toEqual([
    [null, 'provider.tested'],
    [null, 'provider.tested'],
    [1, 'audit.exported'],
  ])
  expect(await integrity()).toEqual({ entries: 3, broken: null })
})

test('actions at the same time are recorded one after the other, without a gap', async () => {
  const sellers = await Promise.all(Array.from({ length: 8 }, () => app.seller()))
  await Promise.all(
    sellers.flatMap(({ user }) => [
      admin(suspendUser, { params: { id: user.id } }),
      admin.fetch('/api/admin/reports/users?from=2026-01-01&to=2026-01-02').then((answer) => answer.text()),
    ]),
  )
  await Promise.all(sellers.map(({ user }) => admin(reactivateUser, { params: { id: user.id } })))
  const positions = (await exported()).flatMap(({ position }) => position ?? [])
  expect(positions).toEqual(Array.from({ length: 26 }, (_, index) => index + 1))
  expect(await integrity()).toEqual({ entries: 28, broken: null })
})

test('an action that fails leaves no entry and no gap', async () => {
  const { id } = (await app.seller()).user
  await expect(admin(suspendUser, { params: { id: admin.user.id } })).rejects.toMatchObject({ code: 'conflict' })
  await admin(suspendUser, { params: { id } })
  expect((await integrity()).broken).toBeNull()
})

test('an export can be checked by whoever has it, with nothing but SHA-256', async () => {
  const sorted = (value: unknown): unknown =>
    value instanceof Object
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted()
            .map(([key, part]) => [key, sorted(part)]),
        )
      : value
  let before = '0'.repeat(64)
  for (const { previousHash, hash, ...facts } of await exported()) {
    expect(previousHash).toBe(before)
    before = createHash('sha256')
      .update(previousHash + JSON.stringify(sorted(facts)))
      .digest('hex')
    if (hash !== null) expect(hash).toBe(before)
  }
})

test('somebody with the database in their hands changes an entry, and it shows', async () => {
  const { db } = app.deps
  const [third] = await db.select().from(auditEntries).where(eq(auditEntries.position, 3))
  await db.execute(sql`alter table audit_entries disable trigger audit_entries_append_only`)
  const set = (action: (typeof auditEntries.$inferSelect)['action']) =>
    db.update(auditEntries).set({ action }).where(eq(auditEntries.id, third!.id))
  await set('backup.made')
  expect((await integrity()).broken).toEqual({ id: third!.id, at: third!.createdAt })
  await set(third!.action)
  expect((await integrity()).broken).toBeNull()
  await db.delete(auditEntries).where(eq(auditEntries.id, third!.id))
  const [fourth] = await db.select().from(auditEntries).where(eq(auditEntries.position, 4))
  expect((await integrity()).broken).toEqual({ id: fourth!.id, at: fourth!.createdAt })
})
