import { expect, test } from 'vitest'
import { addTotp, beginTotp, listSecondFactors } from '#contract/accounts/second-factor.ts'
import { adminStats, listUsers } from '#contract/admin/admin.ts'
import { exportReport } from '#contract/admin/analytics.ts'
import { auditTrail } from '#contract/admin/audit.ts'
import { API } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { codeOf, fromBase32, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { readConfig } from '#server/platform/config.ts'
import { PASSWORD, startTestApp } from '#tests/test-app.ts'

test('administrators need a second factor wherever others can reach the server', () => {
  const needed = (variables: Record<string, string>) => readConfig(variables).adminsNeedSecondFactor
  expect(needed({})).toBe(false)
  expect(needed({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' })).toBe(false)
  expect(needed({ HOST: '0.0.0.0' })).toBe(true)
  expect(needed({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
  expect(needed({ PUBLIC_URL: 'https://snapworth.example' })).toBe(true)
})

test('without one, nothing of the administration answers; with it, all does', async () => {
  const app = await startTestApp({}, { adminsNeedSecondFactor: true })
  try {
    const boss = await app.seller()
    await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.user.id))
    const endpoints = Object.values(API)
      .flat()
      .filter(({ access }) => access === 'admin')
    expect(endpoints).toEqual(expect.arrayContaining([adminStats, listUsers, auditTrail, exportReport]))
    for (const { method, path } of endpoints) {
      const answer = await boss.fetch(path.replace(/:\w+/g, boss.user.id), { method })
      expect(answer.status, `${method} ${path}`).toBe(403)
      expect(await answer.json(), path).toMatchObject({ code: 'second_factor_required' })
    }
    expect(await boss(listSecondFactors, {})).toMatchObject({ required: true })
    const { secret, setup } = await boss(beginTotp, { body: { password: PASSWORD } })
    const code = codeOf(fromBase32(secret), stepAt(app.deps.now()))
    await boss(addTotp, { body: { setup, code } })
    expect((await boss(adminStats, {})).totalUsers).toBe(1)
    const seller = await app.seller()
    await expect(seller(adminStats, {}), 'who is no administrator').rejects.toMatchObject({ code: 'forbidden' })
    expect(await seller(listSecondFactors, {})).toMatchObject({ required: false })
  } finally {
    await app.stop()
  }
})
