import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainProblem } from '#contract/plain-problem.ts'

const Everything = z.object({
  sort: z.enum(['newest', 'oldest']),
  priceCents: z.number().int().min(0).max(100_000_000),
  freeUses: z.number().int(),
  soldAt: z.iso.datetime(),
  q: z.string().max(1000),
  reason: z.string().min(1),
  analysisComplete: z.boolean(),
  ids: z.array(z.uuid()).min(1).max(200),
  platform: z.union([z.enum(['mercari']), z.literal('all')]),
  name: z.string().min(2, 'Name must be at least 2 characters'),
})
const RIGHT = {
  ...{
    sort: 'newest',
    priceCents: 5,
    freeUses: 1,
    soldAt: '2026-01-01T00:00:00Z',
    q: '',
    reason: 'x',
    analysisComplete: true,
  },
  ...{ ids: ['7b0f1f6e-6a53-4f6e-9d6f-0d1a3a3f0c11'], platform: 'all', name: 'Maya' },
}

const sentenceFor = (value: unknown, schema: z.ZodType = Everything) =>
  schema.safeParse(value, { error: plainProblem }).error?.issues[0]?.message

test.each([
  [{ sort: 'sideways' }, 'Please choose a listed value for the sort order.'],
  [{ platform: 'nowhere' }, 'Please choose a listed value for the platform.'],
  [{ priceCents: 'five' }, 'Please enter a number for the price.'],
  [{ priceCents: undefined }, 'Please enter a number for the price.'],
  [{ priceCents: 1.5 }, 'Please enter a whole number for the price.'],
  [{ priceCents: -1 }, 'Please enter at least $0 for the price.'],
  [{ priceCents: 100_000_001 }, 'Please enter at most $1,000,000 for the price.'],
  [{ freeUses: Number.NaN }, 'Please enter a number for the free uses.'],
  [{ soldAt: 'yesterday' }, 'Please check the date of the sale.'],
  [{ q: 'x'.repeat(1001) }, 'Please use at most 1,000 characters for the search words.'],
  [{ reason: '' }, 'Please fill in the reason.'],
  [{ reason: undefined }, 'Please fill in the reason.'],
  [{ reason: ['x'] }, 'Please check the reason.'],
  [{ analysisComplete: 'yes' }, 'Please choose yes or no for “analysis complete”.'],
  [{ ids: [] }, 'Please choose at least one entry for the selection.'],
  [{ ids: ['x'] }, 'Please check the selection.'],
  [{ name: 'M' }, 'Name must be at least 2 characters'],
])('%o: %s', (wrong, sentence) => {
  expect(sentenceFor({ ...RIGHT, ...wrong })).toBe(sentence)
})

test.each([null, [], 'text', 5])('%o in place of all of it', (wrong) => {
  expect(sentenceFor(wrong)).toBe('Please check what you entered.')
})

test('a key nobody asked for', () => {
  expect(sentenceFor({ ...RIGHT, more: 1 }, Everything.strict())).toBe('Please check what you entered.')
})
