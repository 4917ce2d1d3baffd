import { ExternalLink, Pause, Share2, WandSparkles } from 'lucide-react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { createUrlOf } from '#web/features/posting/queue/open-marketplace.ts'
import type { useAutoFill } from '#web/features/posting/queue/use-auto-fill.ts'
import type { useOpening } from '#web/features/posting/queue/use-opening.ts'
import { useShare } from '#web/features/posting/queue/use-share.ts'
import { isFilled, type useExtension } from '#web/features/posting/use-extension.ts'
import { Button } from '#web/ui/button.tsx'

interface TurnActionProps {
  draft: MarketplaceDraft
  extension: ReturnType<typeof useExtension>
  auto: ReturnType<typeof useAutoFill>
  opening: ReturnType<typeof useOpening>
}

const PLACE = 'flex flex-none flex-col items-stretch gap-1 max-sm:col-span-full'

/** The one way to the marketplace that costs least here: the extension, the share sheet, or the clipboard. */
export function TurnAction({ draft, extension, auto, opening }: TurnActionProps) {
  const share = useShare(draft)
  const { canFill, filling } = extension
  if (canFill && (filling.kind !== 'failed' || isFilled(filling))) return <Fill extension={extension} auto={auto} />
  const url = createUrlOf(draft)
  const name = MARKETPLACE_NAMES[draft.platform]
  if (share.touch)
    return (
      <div className={PLACE}>
        <Button
          variant={opening.begun ? 'line' : 'go'}
          size="lg"
          busy={share.preparing}
          onClick={() => void share.send().then((sent) => sent && opening.shared())}
        >
          {!share.preparing && <Share2 className="icon" />}
          {share.words}
        </Button>
        {url && (
          <Button variant="quiet" onClick={opening.open}>
            <ExternalLink className="icon" />
            Open {name}
          </Button>
        )}
      </div>
    )
  if (!url) return <p className="max-w-60 text-ui text-muted max-sm:col-span-full">Post it in the {name} app.</p>
  return (
    <div className={PLACE}>
      <Button variant={opening.begun ? 'line' : 'go'} size="lg" onClick={opening.open}>
        <ExternalLink className="icon" />
        Open {name}
      </Button>
      {!extension.ready && (
        <Link className="text-center text-sm max-sm:hidden" href="/extension">
          Have forms filled in for you
        </Link>
      )}
    </div>
  )
}

function Fill({ extension: { filling }, auto }: Pick<TurnActionProps, 'extension' | 'auto'>) {
  const working = filling.kind === 'working'
  return (
    <div className={PLACE}>
      <Button variant={isFilled(filling) ? 'line' : 'go'} size="lg" busy={working} onClick={auto.start}>
        {!working && <WandSparkles className="icon" />}
        {isFilled(filling) ? 'Fill it in again' : 'Fill in the form'}
      </Button>
      {auto.on && (
        <Button variant="quiet" onClick={auto.pause}>
          <Pause className="icon" />
          Do not fill in the next
        </Button>
      )}
    </div>
  )
}
