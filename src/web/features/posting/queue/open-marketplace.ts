import { MARKETPLACES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { draftText } from '#web/features/posting/helper/draft-text.ts'

export const createUrlOf = (draft: MarketplaceDraft | null) => draft && MARKETPLACES[draft.platform].createUrl.value

/** Puts the listing on the clipboard and opens the form to paste it into; both need the press that asked for it. */
export async function openMarketplace(draft: MarketplaceDraft): Promise<{ opened: boolean; copied: boolean }> {
  const url = createUrlOf(draft)
  const copying = navigator.clipboard?.writeText(draftText(draft)) ?? Promise.reject(new Error('no clipboard'))
  const copied = copying.then(
    () => true,
    () => false,
  )
  const opened = url !== null && window.open(url, '_blank') !== null
  return { opened, copied: await copied }
}
