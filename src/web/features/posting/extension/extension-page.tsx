import { useState } from 'react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { ExtensionBrowser } from '#contract/posting/extension.ts'
import { ExtensionCard } from '#web/features/posting/extension/extension-card.tsx'
import { InstallSteps } from '#web/features/posting/extension/install-steps.tsx'
import { PermissionLists } from '#web/features/posting/extension/permission-lists.tsx'
import { FILLED_MARKETPLACES, thisBrowser } from '#web/features/posting/extension/this-browser.ts'
import { useExtension } from '#web/features/posting/use-extension.ts'
import { BackLink } from '#web/platform/back-link.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Monogram } from '#web/ui/monogram.tsx'

/** Where the extension is fetched, added to the browser and paired; it says by itself when that is done. */
export function ExtensionPage() {
  const { ready, unpair } = useExtension(null)
  const [browser, setBrowser] = useState<ExtensionBrowser>(thisBrowser)
  return (
    <Page>
      <BackLink href="/settings">Settings</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,380px)] items-start gap-10 max-md:grid-cols-1 max-md:gap-6">
        <div className="grid gap-3.5">
          <h1>{ready ? 'Your browser fills in the forms' : 'Let the browser fill in the forms'}</h1>
          <p className="text-lg text-muted">
            A web page may not type into another site. A small extension may: it opens the marketplace’s own form, fills
            in title, price, text and photos, and stops. You check it and press Publish.
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 font-semibold text-ui">
            {FILLED_MARKETPLACES.map((platform) => (
              <li key={platform} className="flex items-center gap-2">
                <Monogram letter={MARKETPLACE_NAMES[platform][0]!} />
                {MARKETPLACE_NAMES[platform]}
              </li>
            ))}
          </ul>
        </div>
        <ExtensionCard ready={ready} onUnpair={unpair} browser={browser} onBrowser={setBrowser} />
      </div>
      {!ready && <InstallSteps browser={browser} onBrowser={setBrowser} />}
      <p className={ready ? 'text-ui' : 'text-ui max-sm:hidden'}>
        Something does not work? <Link href="/extension/doctor">Check the extension</Link>: it tries every step on a
        practice form and says which one failed.
      </p>
      <PermissionLists />
    </Page>
  )
}
