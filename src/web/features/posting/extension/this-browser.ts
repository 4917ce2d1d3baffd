import type { MarketplaceId } from '#contract/marketplaces.ts'
import type { ExtensionBrowser } from '#contract/posting/extension.ts'

export const FILLED_MARKETPLACES: MarketplaceId[] = ['facebook', 'craigslist', 'offerup', 'mercari']

export const thisBrowser = (): ExtensionBrowser => (/firefox/i.test(navigator.userAgent) ? 'firefox' : 'chrome')

/** Whether the first version is the later one; both are numbers with dots. */
export function isNewer(offered: string, present: string): boolean {
  const [left, right] = [offered, present].map((version) => version.split('.').map(Number))
  for (let part = 0; part < Math.max(left!.length, right!.length); part++) {
    const difference = (left![part] ?? 0) - (right![part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
