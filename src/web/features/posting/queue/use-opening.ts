import { useState } from 'react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { createUrlOf, openMarketplace } from '#web/features/posting/queue/open-marketplace.ts'
import type { useExtension } from '#web/features/posting/use-extension.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * The marketplaces' own pages, opened by hand. Who has opened one is led on: 'I posted it' opens the next in the same
 * press. Who shares is not: their way leads through the app, and a page over it would only be in the way.
 * Opening makes nothing pending: the queue itself remembers what is still to be posted.
 */
export function useOpening(
  draft: MarketplaceDraft,
  next: MarketplaceDraft | null,
  { ready }: Pick<ReturnType<typeof useExtension>, 'ready'>,
) {
  const [begun, setBegun] = useState<{ listingId: string; by: 'page' | 'sheet' } | null>(null)
  const [leads, setLeads] = useState(true)
  const leadsTo =
    begun?.by === 'page' && next && createUrlOf(next) && !ready?.platforms.includes(next.platform) ? next : null

  async function open(which: MarketplaceDraft) {
    const { opened, copied } = await openMarketplace(which)
    setBegun({ listingId: which.listingId, by: 'page' })
    toast(opened ? openedToast(which, copied) : BLOCKED)
  }
  return {
    begun: begun?.listingId === draft.listingId,
    shared: () => setBegun({ listingId: draft.listingId, by: 'sheet' }),
    open: () => void open(draft),
    leads,
    setLeads,
    nextName: leadsTo && MARKETPLACE_NAMES[leadsTo.platform],
    goOn: () => {
      if (leads && leadsTo) void open(leadsTo)
    },
  }
}

const BLOCKED = {
  title: 'The new window was blocked',
  description: 'Your browser did not open the marketplace. Please allow it and try again.',
  variant: 'destructive',
} as const

const openedToast = ({ platform }: MarketplaceDraft, copied: boolean) => ({
  title: `${MARKETPLACE_NAMES[platform]} opened`,
  description: copied
    ? 'Your listing is on the clipboard. Paste it into the form.'
    : 'Copy the fields below one by one and paste them into the form.',
})
