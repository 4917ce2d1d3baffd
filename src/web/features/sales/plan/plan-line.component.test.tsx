import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { planSteps } from '#contract/sales/plan/plan-schedule.ts'
import type { PricePlan } from '#contract/sales/plan/price-plan.ts'
import { bareWholeItem } from '#tests/item-fixtures.ts'
import { PlanLine } from '#web/features/sales/plan/plan-line.tsx'

const STARTED = '2026-11-18T12:00:00.000Z'
const TERMS = { startPrice: 163, floorPrice: 100, stepPercent: 10, everyDays: 7, holdForBuyers: true, timeZone: null }
const PLAN: PricePlan = {
  ...TERMS,
  ...{ startedAt: STARTED, stepsTaken: 0, heldUntil: null, steps: planSteps(TERMS, STARTED) },
}

/** What the item's page says of its plan, when so much is asked. */
function lineFor(asking: number, plan: Partial<PricePlan> = {}) {
  const item = { ...bareWholeItem('clock'), state: 'live' as const, pricePlan: { ...PLAN, ...plan } }
  const { unmount } = render(<PlanLine item={item} result={{ base: { price: asking } } as AnalysisResult} />)
  const said = screen.getByRole('region', { name: 'Price plan' }).querySelector('p')!.textContent
  unmount()
  return said
}

test('the next drop is the first step below what is asked', () => {
  expect(lineFor(163)).toMatch(/Next: Nov 25, \$147\.$/)
  expect(lineFor(122)).toMatch(/Next: Dec 9, \$119\.$/)
})

test('where less is asked than the plan ends at, nothing more happens', () => {
  expect(lineFor(90)).toBe('The price plan has nothing left to lower. You ask $90, and it does not go under $100.')
  expect(lineFor(100, { stepsTaken: PLAN.steps.length })).toBe('Price plan at its floor. It does not go under $100.')
})

test('a buyer’s message holds the drop whose day has come, and none that is weeks away', () => {
  const heldUntil = '2026-11-26T15:00:00.000Z'
  expect(lineFor(163, { heldUntil })).toMatch(/On hold for a buyer\. Next: Nov 26, \$147\.$/)
  expect(lineFor(122, { heldUntil })).not.toContain('On hold')
})
