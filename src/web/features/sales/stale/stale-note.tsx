import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { changeBase } from '#contract/analysis/base-change.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import type { Suggestion } from '#contract/sales/stale-item.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { useDecline } from '#web/features/sales/stale/use-decline.ts'
import { call } from '#web/platform/api.ts'
import { formatDollars } from '#web/platform/format.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'

interface StaleNoteProps {
  item: Pick<WholeItem, 'id' | 'suggestion'>
  /** Where a listing is posted. */
  helperPath: (listingId: string) => string
  /** Takes a photo and makes it the cover; in a list the item's own page does. */
  onCover?: (photo: File) => void
  busy?: boolean
}

interface SuggestedActProps extends StaleNoteProps {
  suggestion: Suggestion
}

/** What to try with an item that has been live for two weeks, and the button that does it. */
export function StaleNote(props: StaleNoteProps) {
  const { id, suggestion } = props.item
  const { mutate: decline, isPending } = useDecline(id)
  if (!suggestion) return null
  return (
    <Note>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 flex-1">
          <b>Live for {suggestion.days} days without a sale.</b> {words(suggestion)}
        </p>
        <Row className="sm:ml-auto">
          <SuggestedAct {...props} suggestion={suggestion} />
          <Button size="sm" variant="quiet" busy={isPending} onClick={() => decline()}>
            Not now
          </Button>
        </Row>
      </div>
    </Note>
  )
}

function SuggestedAct({ item: { id }, suggestion, helperPath, onCover, busy = false }: SuggestedActProps) {
  if (suggestion.kind === 'lower') return <LowerButton id={id} suggestion={suggestion} />
  if (suggestion.kind === 'elsewhere')
    return (
      <Link className={buttonClass({ size: 'sm' })} href={helperPath(suggestion.listingId)}>
        Post on {MARKETPLACE_NAMES[suggestion.platform]}
      </Link>
    )
  return onCover ? (
    <CoverButton onCover={onCover} busy={busy} />
  ) : (
    <Link className={buttonClass({ size: 'sm' })} href={`/items/${id}`}>
      Choose a new cover
    </Link>
  )
}

function CoverButton({ onCover, busy }: { onCover: (photo: File) => void; busy: boolean }) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <PhotoInput ref={camera} label="A new cover" disabled={busy} onPhotos={([photo]) => photo && onCover(photo)} />
      <Button size="sm" busy={busy} onClick={() => camera.current?.click()}>
        Choose a new cover
      </Button>
    </>
  )
}

function LowerButton({ id, suggestion }: { id: string; suggestion: LowerPrice }) {
  const refresh = useRefresh()
  const setPrice = (price: number) => call(changeBase, { params: { id }, body: { fields: { price } } })
  const lower = useMutation({
    mutationFn: ({ to }: LowerPrice) => setPrice(to),
    onSuccess: (_result, { from, to }) => {
      const undo = () => setPrice(from).then(refresh, (error) => toastFailure('Undo failed', error))
      toast({ title: `Now ${formatDollars(to)}`, action: { label: 'Undo', run: () => void undo() } })
    },
    onError: (error) => toastFailure('The price could not be changed', error),
    onSettled: refresh,
  })
  return (
    <Button size="sm" busy={lower.isPending} onClick={() => lower.mutate(suggestion)}>
      Lower to {formatDollars(suggestion.to)}
    </Button>
  )
}

type LowerPrice = Extract<Suggestion, { kind: 'lower' }>

function words(suggestion: Suggestion): string {
  if (suggestion.kind === 'cover') return 'A better cover may help: it is the first thing buyers see.'
  if (suggestion.kind === 'elsewhere')
    return `More buyers would see it on ${MARKETPLACE_NAMES[suggestion.platform]}. The listing is ready.`
  return `A lower price may help: ${formatDollars(suggestion.to)} instead of ${formatDollars(suggestion.from)}.`
}
