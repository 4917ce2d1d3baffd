import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAN_TABLE, type PlanLineId } from '#contract/billing/plan-table.ts'

/** Lines of the plan table that are not asked for by name, and the line of code that keeps each of them. */
const KEPT_BY: Partial<Record<PlanLineId, { file: string; line: RegExp }>> = {
  analyses: {
    file: 'src/server/features/analysis/use-counting.ts',
    line: /eq\(users\.subscriptionStatus, 'trial'\), gt\(users\.freeUsesRemaining, 0\)/,
  },
  support: { file: 'src/server/features/support/write-message.ts', line: /tierOf\(actor\.user\)/ },
  badge: { file: 'src/web/features/billing/account-card.tsx', line: /plan === 'supporter' && <Badge/ },
}

test.each(Object.keys(PLAN_TABLE) as PlanLineId[])('%s is promised, and a line of code keeps the promise', (id) => {
  const kept = KEPT_BY[id]
  if (kept) return expect(readFileSync(kept.file, 'utf8')).toMatch(kept.line)
  const sources = globSync('src/{contract,server}/**/*.ts').filter((file) => !file.includes('.test.'))
  const asks = new RegExp(`planGives\\([^()]+, '${id}'\\)`)
  expect(sources.filter((file) => asks.test(readFileSync(file, 'utf8')))).not.toEqual([])
})
