import { expect, test } from 'vitest'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { EXTENSION_BROWSERS } from '#contract/posting/extension.ts'
import { manifestFor } from '#extension/manifest.ts'
import { MARKET_FORMS } from '#extension/market-forms.ts'

test.each(EXTENSION_BROWSERS)(
  'in %s the extension asks for storage and scripting, and no host beforehand',
  (browser) => {
    const manifest = manifestFor(browser, '1.2.3')
    expect(manifest.permissions).toEqual(['storage', 'scripting'])
    expect(manifest).not.toHaveProperty('host_permissions')
  },
)

test.each(MARKET_FORMS)(
  'the page that is opened for $platform is one the extension runs on',
  ({ platform, matches }) => {
    const address = MARKETPLACES[platform].createUrl.value!
    const opened = new URL(address).href
    const patterns = matches.map((match) => new RegExp(`^${match.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}$`))
    expect(patterns.some((pattern) => pattern.test(opened))).toBe(true)
  },
)
