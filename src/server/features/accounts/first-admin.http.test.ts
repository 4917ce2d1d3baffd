import { expect, test } from 'vitest'
import { login, me } from '#contract/accounts/accounts.ts'
import { secondFactors } from '#server/db/schema/accounts.ts'
import { ensureAdmin } from '#server/features/accounts/ensure-admin.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

const ADMIN = { ADMIN_EMAIL: 'Boss@example.com', ADMIN_PASSWORD: 'Operators1word' }
const credentials = { email: 'boss@example.com', password: ADMIN.ADMIN_PASSWORD }

test('the environment makes the first admin, and repeating it changes nothing', async () => {
  const app = await startTestApp(ADMIN)
  try {
    await ensureAdmin(app.deps)
    const boss = app.visitor()
    expect((await boss(login, { body: credentials })).user).toMatchObject({ role: 'admin', email: 'boss@example.com' })
    await ensureAdmin(app.deps)
    expect((await boss(me, {})).user.role).toBe('admin')
  } finally {
    await app.stop()
  }
})

test('an existing account is promoted, gets that password, and loses its sessions and second factor', async () => {
  const app = await startTestApp(ADMIN)
  try {
    const seller = await app.seller({ email: 'boss@example.com' })
    await app.deps.db.insert(secondFactors).values({
      userId: seller.user.id,
      kind: 'totp',
      name: 'Lost',
      secret: 'lost',
      counter: 0,
      createdAt: new Date().toISOString(),
    })
    await ensureAdmin(app.deps)
    await expect(seller(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(seller(login, { body: { ...credentials, password: PASSWORD } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await seller(login, { body: credentials })).user).toMatchObject({ id: seller.user.id, role: 'admin' })
  } finally {
    await app.stop()
  }
})
