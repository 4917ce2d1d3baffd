import { expect, test } from 'vitest'
import { MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { manifestFor } from '#extension/manifest.ts'
import { FILLED_MARKETPLACES, isNewer } from '#web/features/posting/extension/this-browser.ts'

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0', '1.0.0', false],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
])('%s is newer than %s: %s', (offered, present, newer) => {
  expect(isNewer(offered, present)).toBe(newer)
})

test('the page names the marketplaces whose forms the extension knows', () => {
  expect([...FILLED_MARKETPLACES].sort()).toEqual(MARKET_FORMS.map(({ platform }) => platform).sort())
  expect(manifestFor('chrome', '1.0.0').permissions).toEqual(['storage', 'scripting'])
})
