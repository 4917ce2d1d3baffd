import { Star, Trash2 } from 'lucide-react'
import { makeCover } from '#web/features/piles/tray/group-moves.ts'
import { MovePlaces } from '#web/features/piles/tray/move-places.tsx'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Photo } from '#web/ui/photo.tsx'

interface PhotoDialogProps {
  photoId: string
  acts: PileActs
  thumbOf: (photoId: string) => string
  /** The photo itself, larger. */
  source: string
  onClose: () => void
}

/** One photo large, and everything that can be done with it: the way of the keyboard and of fingers. */
export function PhotoDialog({ photoId, acts, thumbOf, source, onClose }: PhotoDialogProps) {
  const { groups, regroup, remove } = acts
  const here = groups.findIndex(({ photoIds }) => photoIds.includes(photoId))
  const group = groups[here]
  if (!group) return null
  const place = group.photoIds.indexOf(photoId)
  const photos = groups.map(({ photoIds }) => photoIds)
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Photo ${place + 1} of item ${here + 1}`}
      foot={
        <>
          <Button variant="stop" onClick={act(() => remove([photoId]))}>
            <Trash2 className="icon" />
            Remove
          </Button>
          {place > 0 && (
            <Button
              onClick={act(() => regroup(makeCover(photos, photoId), `The cover of item ${here + 1} is changed`))}
            >
              <Star className="icon" />
              Make it the cover
            </Button>
          )}
        </>
      }
    >
      <Photo className="h-56 max-sm:h-44 [&>img]:object-contain" src={source} alt={`Item ${here + 1}, ${place + 1}`} />
      <section className="grid gap-2" aria-labelledby="move-to">
        <h3 id="move-to" className="font-sans text-ui font-semibold tracking-normal">
          Move to…
        </h3>
        <MovePlaces photoIds={[photoId]} acts={acts} thumbOf={thumbOf} onDone={onClose} />
      </section>
    </Dialog>
  )
}
