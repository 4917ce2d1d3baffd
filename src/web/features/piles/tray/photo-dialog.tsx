import { Plus, Star, Trash2 } from 'lucide-react'
import type { PileGroup } from '#contract/piles/piles.ts'
import { isSettled } from '#web/features/piles/tray/arrange.ts'
import { isFull, makeCover, movePhoto, splitOff } from '#web/features/piles/tray/group-moves.ts'
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

const PLACE =
  'grid cursor-pointer content-start justify-items-center gap-1 rounded-control border border-field p-1.5 text-sm font-semibold hover:border-ink'

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
  const mayTake = (target: PileGroup, index: number) => index !== here && !isSettled(target) && !isFull(target.photoIds)
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
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
          {group.photoIds.length > 1 && (
            <li className="grid">
              <button
                type="button"
                className={PLACE}
                onClick={act(() => regroup(splitOff(photos, photoId), 'The photo is an item of its own'))}
              >
                <span className="grid size-14 place-items-center rounded-control border-[1.5px] border-dashed border-field">
                  <Plus className="icon" />
                </span>
                New item
              </button>
            </li>
          )}
          {groups.map(
            (target, index) =>
              mayTake(target, index) && (
                <li key={target.id} className="grid">
                  <button
                    type="button"
                    className={PLACE}
                    onClick={act(() => regroup(movePhoto(photos, photoId, index), `Moved to item ${index + 1}`))}
                  >
                    <Photo thumb src={thumbOf(target.photoIds[0]!)} alt="" loading="lazy" />
                    Item {index + 1}
                  </button>
                </li>
              ),
          )}
        </ul>
        {group.photoIds.length === 1 && !groups.some(mayTake) && (
          <p className="text-sm text-muted">There is no other item that it could move to.</p>
        )}
      </section>
    </Dialog>
  )
}
