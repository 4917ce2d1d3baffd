import { Plus } from 'lucide-react'
import { photoMoves } from '#web/features/piles/tray/photo-moves.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { Photo } from '#web/ui/photo.tsx'

interface MovePlacesProps {
  photoIds: string[]
  acts: PileActs
  thumbOf: (photoId: string) => string
  onDone: () => void
}

const PLACE =
  'grid cursor-pointer content-start justify-items-center gap-1 rounded-control border border-field p-1.5 text-sm font-semibold hover:border-ink'

/** Every item that these photos could be moved to, and a new one. */
export function MovePlaces({ photoIds, acts, thumbOf, onDone }: MovePlacesProps) {
  const moves = photoMoves(acts, photoIds)
  const places = acts.groups.flatMap((group, place) => (moves.canMoveTo(place) ? [{ group, place }] : []))
  const act = (run: () => void) => () => {
    onDone()
    run()
  }
  if (places.length === 0 && !moves.canSplitOff)
    return (
      <p className="text-sm text-muted">
        There is no other item that {photoIds.length === 1 ? 'it' : 'they'} could move to.
      </p>
    )
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
      {moves.canSplitOff && (
        <li className="grid">
          <button type="button" className={PLACE} onClick={act(moves.splitOff)}>
            <span className="grid size-14 place-items-center rounded-control border-[1.5px] border-dashed border-field">
              <Plus className="icon" />
            </span>
            New item
          </button>
        </li>
      )}
      {places.map(({ group, place }) => (
        <li key={group.id} className="grid">
          <button type="button" className={PLACE} onClick={act(() => moves.moveTo(place))}>
            <Photo thumb src={thumbOf(group.photoIds[0]!)} alt="" loading="lazy" />
            Item {place + 1}
          </button>
        </li>
      ))}
    </ul>
  )
}
