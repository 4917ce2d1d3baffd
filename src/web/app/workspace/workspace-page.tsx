import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { OFFERED_AFTER_DAYS } from '#contract/accounts/second-factor.ts'
import { analysisBlock } from '#contract/billing/access.ts'
import { NEW_PILE } from '#web/app/pile/pile-hrefs.ts'
import { useLeave } from '#web/app/use-leave.ts'
import { ItemWaiting } from '#web/app/workspace/item-waiting.tsx'
import { JumpNav } from '#web/app/workspace/jump-nav.tsx'
import { upgradePlace } from '#web/app/workspace/upgrade-place.ts'
import { useOpenItem } from '#web/app/workspace/use-open-item.ts'
import { useTabInAddress } from '#web/app/workspace/use-tab-in-address.ts'
import { WorkspaceTabs } from '#web/app/workspace/workspace-tabs.tsx'
import { analysisQuery } from '#web/features/analysis/queries.ts'
import { UploadBlock, type UploadHandle } from '#web/features/analysis/upload/upload-block.tsx'
import { AccessBanner } from '#web/features/billing/access-banner.tsx'
import { AccountCard } from '#web/features/billing/account-card.tsx'
import { SubscriptionRequired } from '#web/features/billing/subscription-required.tsx'
import { WaitingReminders } from '#web/features/posting/waiting-reminders.tsx'
import { handPhotosOver } from '#web/platform/handed-photos.ts'
import { useMe } from '#web/platform/session.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { preloadable } from '#web/ui/preloadable.ts'

const SecondFactorOffer = preloadable(() =>
  import('#web/features/accounts/second-factor/second-factor-offer.tsx').then((module) => module.SecondFactorOffer),
)
const ItemPanels = preloadable(async () => (await import('#web/app/workspace/item-panels.tsx')).ItemPanels)

export function WorkspacePage() {
  const { data: user } = useMe()
  return user ? <Workspace user={user} /> : null
}

/** Spares newcomers the question whether there is anything to offer; the server decides. */
const isSettledIn = ({ createdAt }: User) =>
  Date.now() - Date.parse(createdAt) > OFFERED_AFTER_DAYS * 24 * 60 * 60 * 1000

/** Upload, result, listings and overview, in this order; the address says which item is open. */
function Workspace({ user }: { user: User }) {
  const upload = useRef<UploadHandle>(null)
  const { itemId, showAnswer, scrollToAnalysis, close, reopen } = useOpenItem()
  const analysis = useQuery({ ...analysisQuery(itemId ?? ''), enabled: false }).data
  const priced = analysis !== undefined && analysis.pricing !== null
  const leave = useLeave()
  const [, navigate] = useLocation()
  const [tab, setTab] = useTabInAddress()
  const [search] = useSearchParams()
  const upgrade = upgradePlace(user, { planShown: tab === 'settings' && search.get('section') === 'account' })
  const mayAnalyze = analysisBlock(user) === null
  const analyzeNew = () => {
    document.getElementById('upload')?.scrollIntoView({ block: 'center' })
    if (mayAnalyze) upload.current?.choose()
  }
  const openPile = (photos: File[]) => {
    handPhotosOver(photos)
    navigate(NEW_PILE)
  }
  useShortcut('u', 'Choose a photo to analyze', analyzeNew)
  return (
    <div className="wrap grid grid-cols-1 items-start gap-6 pt-8 max-sm:pt-4 md:grid-cols-[248px_minmax(0,1fr)] md:gap-10">
      <h1 className="sr-only">Workspace</h1>
      <div className="grid min-w-0 grid-cols-1 gap-10 max-sm:gap-8 md:col-start-2 md:row-start-1 [&>.note]:-mb-5">
        <AccessBanner user={user} />
        <WaitingReminders />
        {isSettledIn(user) && (
          <Suspense>
            <SecondFactorOffer />
          </Suspense>
        )}
        {!mayAnalyze && <SubscriptionRequired user={user} />}
        <UploadBlock
          ref={upload}
          user={user}
          compact={itemId !== null}
          wayOut={false}
          // Fetched while the photo travels, so that the result appears as soon as it is there.
          onStart={ItemPanels.preload}
          onSeveral={openPile}
          onAnswer={showAnswer}
          onIdle={(result) => result && scrollToAnalysis()}
        />
        {itemId && (
          <Suspense fallback={<ItemWaiting />}>
            <ItemPanels key={itemId} itemId={itemId} onShown={scrollToAnalysis} onClose={close} onRestored={reopen} />
          </Suspense>
        )}
        <WorkspaceTabs
          user={user}
          tab={tab}
          onTab={setTab}
          asksToUpgrade={upgrade === 'settings'}
          current={itemId}
          onAnalyzeNew={analyzeNew}
          onDeleted={(id) => id === itemId && close()}
        />
      </div>
      <aside className="grid gap-6 md:sticky md:top-24 md:col-start-1 md:row-start-1" aria-label="Account">
        <AccountCard user={user} asksToUpgrade={upgrade === 'account card'} onSignOut={() => void leave()} />
        {priced && <JumpNav />}
      </aside>
    </div>
  )
}
