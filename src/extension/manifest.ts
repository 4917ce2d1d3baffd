import type { ExtensionBrowser } from '#contract/posting/extension.ts'
import { MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { PRODUCT } from '#contract/product.ts'

/** The marketplaces are named; the seller's own app is not known here, so its address is asked for when pairing. */
export function manifestFor(browser: ExtensionBrowser, version: string) {
  const icons = { 192: 'icon-192.png', 512: 'icon-512.png' }
  const matches = MARKET_FORMS.flatMap((form) => form.matches)
  return {
    manifest_version: 3,
    name: PRODUCT.name,
    description: 'Fills in marketplace forms with your listings. You check, you publish.',
    version,
    icons,
    action: { default_popup: 'popup.html', default_title: PRODUCT.name, default_icon: icons },
    permissions: ['storage', 'scripting'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_scripts: [{ matches, js: ['market-page.js'], run_at: 'document_idle' }],
    ...(browser === 'chrome'
      ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '123' }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: {
            gecko: {
              id: 'extension@snapworth.app',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  }
}
