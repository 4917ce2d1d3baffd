import { expect, test } from 'vitest'
import { PLAN_FEATURES, PLAN_TABLE, type PlanLineId, planGives, tierOf } from '#contract/billing/plan-table.ts'

const LINES = Object.keys(PLAN_TABLE) as PlanLineId[]
const linesOf = (account: Parameters<typeof planGives>[0]) => LINES.filter((line) => planGives(account, line))

test('only an active subscription has more than the trial', () => {
  for (const subscriptionStatus of ['trial', 'expired', 'suspended', 'anything else']) {
    expect(tierOf({ subscriptionStatus, plan: 'supporter' })).toBe('trial')
    expect(linesOf({ subscriptionStatus, plan: 'supporter' })).toEqual([])
  }
})

test('a Supporter has everything in Pro and more, and an account without a plan that is active has Pro', () => {
  const pro = linesOf({ subscriptionStatus: 'active', plan: 'pro' })
  expect(pro).toContain('price-alerts')
  expect(pro).not.toContain('early-features')
  expect(linesOf({ subscriptionStatus: 'active', plan: 'supporter' })).toEqual(LINES)
  expect(linesOf({ subscriptionStatus: 'active', plan: null })).toEqual(pro)
  expect(linesOf({ subscriptionStatus: 'active' })).toEqual(pro)
})

test('the cards say what the table says', () => {
  expect(PLAN_FEATURES.pro).toContain(PLAN_TABLE.analyses.card.pro)
  expect(PLAN_FEATURES.supporter).toContain(PLAN_TABLE.badge.card.supporter)
})
