import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import type { QueueEntry } from '#contract/posting/post-queue.ts'
import { DraftFields } from '#web/features/posting/helper/draft-fields.tsx'
import { DraftPhotos } from '#web/features/posting/helper/draft-photos.tsx'
import { FillingNote } from '#web/features/posting/helper/filling-note.tsx'
import { SayPosted } from '#web/features/posting/queue/say-posted.tsx'
import { TurnAction } from '#web/features/posting/queue/turn-action.tsx'
import type { useAutoFill } from '#web/features/posting/queue/use-auto-fill.ts'
import { useOpening } from '#web/features/posting/queue/use-opening.ts'
import type { QueueAct, RefusedLink } from '#web/features/posting/queue/use-queue-acts.ts'
import { isFilled, type useExtension } from '#web/features/posting/use-extension.ts'
import { formatDollars } from '#web/platform/format.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { toast } from '#web/ui/toast.ts'
import '#web/ui/card.css'

interface TurnProps {
  entry: QueueEntry
  draft: MarketplaceDraft
  /** What comes after it, as far as it is known. */
  next: MarketplaceDraft | null
  extension: ReturnType<typeof useExtension>
  auto: ReturnType<typeof useAutoFill>
  refused: RefusedLink | null
  onSay: (act: QueueAct) => void
}

const sayAlert = (text: string) => toast({ title: text, variant: 'destructive' })

/** The listing whose turn it is: the way to its marketplace, what the seller says of it, and every field to copy. */
export function Turn({ entry, draft, next, extension, auto, refused, onSay }: TurnProps) {
  const opening = useOpening(draft, next, extension)
  const name = MARKETPLACE_NAMES[entry.platform]
  function posted(url?: string) {
    onSay({ entry, said: 'posted', url })
    opening.goOn()
  }
  const skip = () => onSay({ entry, said: 'skipped' })
  const later = () => onSay({ entry, said: 'later' })
  useShortcut('s', 'Skip this listing', skip)
  useShortcut('l', 'Leave it for later', later)
  return (
    <>
      <section className="card grid shadow-float" aria-labelledby="turn">
        <div className="flex items-center gap-5 p-5 max-sm:grid max-sm:grid-cols-[64px_minmax(0,1fr)] max-sm:gap-4 max-sm:p-4">
          <Photo
            className="size-20 flex-none max-sm:size-16"
            src={draft.imageUrl && `${draft.imageUrl}?w=320`}
            alt=""
          />
          <div className="grid min-w-0 grow gap-0.5">
            <p className="text-ui font-semibold text-muted">{name}</p>
            <h2 id="turn" className="wrap-anywhere text-xl max-sm:text-lg">
              {draft.title}
            </h2>
            <p className="money text-lg">{formatDollars(Number(draft.price))}</p>
          </div>
          <TurnAction draft={draft} extension={extension} auto={auto} opening={opening} />
        </div>
        <div className="grid gap-3 border-line border-t p-5 max-sm:p-4">
          <FillingNote filling={extension.filling} />
          <SayPosted
            key={entry.listingId}
            begun={opening.begun || isFilled(extension.filling)}
            refused={refused}
            onPosted={posted}
            onSkip={skip}
            onLater={later}
          />
          {opening.nextName && (
            <Checkbox
              checked={opening.leads}
              onCheckedChange={(checked) => opening.setLeads(checked === true)}
              label={`Then open ${opening.nextName} right away, with its text on the clipboard`}
            />
          )}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)_304px] items-start gap-5 max-md:grid-cols-1">
        <DraftFields draft={draft} />
        {draft.imageUrls.length > 0 && (
          <aside aria-label="Photos of this item">
            <DraftPhotos draft={draft} onAlert={sayAlert} />
          </aside>
        )}
      </div>
    </>
  )
}
