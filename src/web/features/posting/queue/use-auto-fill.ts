import { useEffect, useRef, useState } from 'react'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { JUST_STARTED } from '#web/features/posting/queue/use-start-post-queue.ts'
import type { useExtension } from '#web/features/posting/use-extension.ts'

/**
 * Once the seller has asked for one form to be filled in, those after it are filled in without asking, each once. What
 * is filled in stays a draft: only publishing it makes it posted.
 */
export function useAutoFill(draft: MarketplaceDraft | null, { canFill, fill }: ReturnType<typeof useExtension>) {
  const [on, setOn] = useState(() => history.state === JUST_STARTED)
  const filled = useRef(new Set<string>())
  const fillNow = () => {
    if (!draft) return
    filled.current.add(draft.listingId)
    fill()
  }
  // A page that is loaded again was not started again.
  useEffect(() => history.replaceState(null, ''), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another listing's turn comes, or the extension does
  useEffect(() => {
    if (on && canFill && draft && !filled.current.has(draft.listingId)) fillNow()
  }, [on, canFill, draft?.listingId])
  return {
    on,
    start: () => {
      setOn(true)
      fillNow()
    },
    pause: () => setOn(false),
  }
}
