import { expect, test } from 'vitest'
import { CONDITIONS } from '#contract/items/identity.ts'
import { type Known, MARKETPLACE_IDS, MARKETPLACE_NAMES, MARKETPLACES, MARKS } from '#contract/marketplaces.ts'

test.each(MARKETPLACE_IDS)('every limit of %s is there, says how we know it and when it was checked', (platform) => {
  const { hints, ...limits } = MARKETPLACES[platform]
  expect(MARKETPLACE_NAMES[platform]).not.toBe('')
  for (const hint of Object.values(hints)) expect(hint).toMatch(/\.$/)
  for (const limit of Object.values(limits) as Known<unknown>[]) {
    expect(limit).toHaveProperty('value')
    expect(MARKS).toContain(limit.mark)
    expect(limit.verifiedOn).toMatch(/^20\d\d-\d\d$/)
  }
})

test.each(MARKETPLACE_IDS)(
  '%s has a word of its own for each of our conditions and for what does not work, or none at all',
  (platform) => {
    const condition = MARKETPLACES[platform].condition.value
    if (platform === '5miles') return expect(condition).toBeNull()
    expect(new Set(condition?.words).size).toBe(condition?.words.length)
    for (const ours of CONDITIONS) expect(condition?.words).toContain(condition?.from[ours])
    expect(condition?.words).toContain(condition?.forParts)
  },
)

test.each(MARKETPLACE_IDS)('on %s an item can change hands in some way', (platform) => {
  const { shipping, pickup } = MARKETPLACES[platform].delivery.value
  expect(shipping || pickup).toBe(true)
})
