import { expect, test } from 'vitest'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { EXTENSION_BROWSERS } from '#contract/posting/extension.ts'
import { MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { manifestFor } from '#extension/manifest.ts'

test.each(EXTENSION_BROWSERS)(
  'in %s the extension asks for storage and scripting, and no host beforehand',
  (browser) => {
    const manifest = manifestFor(browser, '1.2.3')
    expect(manifest.permissions).toEqual(['storage', 'scripting'])
    expect(manifest).not.toHaveProperty('host_permissions')
  },
)

test('it runs on the four marketplaces, and on no host beside them', () => {
  const [script] = manifestFor('chrome', '1.2.3').content_scripts
  const hosts = new Set(script!.matches.map((match) => new URL(match.replaceAll('*', '')).host))
  expect([...hosts]).toEqual(['www.facebook.com', 'post.craigslist.org', 'www.mercari.com', 'offerup.com'])
})

test.each(MARKET_FORMS)(
  'the page that is opened for $platform is one the extension runs on',
  ({ platform, matches }) => {
    const address = MARKETPLACES[platform].createUrl.value!
    const opened = new URL(address).href
    const patterns = matches.map((match) => new RegExp(`^${match.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}$`))
    expect(patterns.some((pattern) => pattern.test(opened))).toBe(true)
  },
)
