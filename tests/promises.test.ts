import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAN_TABLE, type PlanLineId } from '#contract/billing/plan-table.ts'

/** What plans, pages and the README must not say before it exists. Whoever builds one takes its line away. */
const NOT_YET = {
  'a way in for programs': /\bMCP\b|model context protocol|access tokens? for programs/i,
}

const PUBLIC_WORDS = [
  'README.md',
  'src/contract/{plans,pages,product}.ts',
  'src/web/{app,brand,public}/**/*.{ts,tsx,html,svg,webmanifest}',
  'src/web/features/{public,billing,items,history}/**/*.{ts,tsx,json}',
  'src/web/features/analysis/upload/*.{ts,tsx}',
  'src/web/features/listings/dashboard/*.{ts,tsx}',
]

test('no plan and no page promises what is not there yet', () => {
  const files = PUBLIC_WORDS.flatMap((pattern) => globSync(pattern))
  expect(files.length).toBeGreaterThan(100) // a rule that saw nothing proves nothing
  const broken = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(NOT_YET).flatMap(([what, words]) => (words.test(text) ? `${file}: ${what}` : []))
  })
  expect(broken).toEqual([])
})

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
