import { Eye } from 'lucide-react'
import type { PileGroup } from '#contract/piles/piles.ts'
import { photoMoves } from '#web/features/piles/tray/photo-moves.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { Button } from '#web/ui/button.tsx'

/** Photos that seem to be of another item, and the way there. Whoever knows better leaves them where they are. */
export function PhotoDoubts({ group, acts }: { group: PileGroup; acts: PileActs }) {
  return group.doubts.map(({ photoId, groupId }) => {
    const photo = group.photoIds.indexOf(photoId)
    const place = acts.groups.findIndex(({ id }) => id === groupId)
    if (photo < 0 || place < 0) return null
    const moves = photoMoves(acts, [photoId])
    return (
      <div key={photoId} className="grid gap-2">
        <p className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-ui text-wait">
          <Eye className="icon mt-0.5 size-4" />
          <span>
            Photo {photo + 1} looks like item {place + 1}. Move it, or keep it here.
          </span>
        </p>
        <div className="flex flex-wrap gap-1">
          {moves.canMoveTo(place) && (
            <Button size="sm" onClick={() => moves.moveTo(place)}>
              Move to item {place + 1}
            </Button>
          )}
          {moves.canSplitOff && (
            <Button size="sm" variant="quiet" onClick={moves.splitOff}>
              Split off
            </Button>
          )}
        </div>
      </div>
    )
  })
}
