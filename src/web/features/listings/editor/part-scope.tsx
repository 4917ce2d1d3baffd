import { useRef } from 'react'
import { PARTS, type PartName } from '#contract/listings/listing-parts.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { OwnMark } from '#web/features/listings/own-mark.tsx'
import { Button } from '#web/ui/button.tsx'

interface PartScopeProps {
  part: PartName
  platform: MarketplaceId
  /** `asks`: just edited, and not said yet for how many. `own`: it is for this listing alone. */
  scope: 'asks' | 'own' | 'shared'
  busy: boolean
  onEverywhere: () => void
  onOnlyHere: () => void
  onShared: () => void
}

/** Under a field: whether it is this listing's alone, and the ways to change that. */
export function PartScope({ part, platform, scope, busy, onEverywhere, onOnlyHere, onShared }: PartScopeProps) {
  const line = useRef<HTMLDivElement>(null)
  // The button that was pressed goes: whoever uses the keyboard stays where they were.
  const then = (act: () => void) => () => {
    line.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={scope === 'shared' ? 'sr-only' : 'flex flex-wrap items-center gap-x-2.5 gap-y-1.5 outline-none'}
    >
      {scope === 'asks' && (
        <>
          <Button size="sm" busy={busy} onClick={then(onEverywhere)}>
            Change everywhere
          </Button>
          <Button variant="link" onClick={then(onOnlyHere)}>
            Only on {MARKETPLACE_NAMES[platform]}
          </Button>
        </>
      )}
      {scope === 'own' && (
        <>
          <OwnMark />
          <Button variant="link" busy={busy} onClick={then(onShared)}>
            Use the shared {PARTS[part].word}
          </Button>
        </>
      )}
    </div>
  )
}
