import { FolderInput, type LucideIcon, Merge, Split, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { MovePlaces } from '#web/features/piles/tray/move-places.tsx'
import { photoMoves } from '#web/features/piles/tray/photo-moves.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface SelectionBarProps {
  selection: Selection
  acts: PileActs
  thumbOf: (photoId: string) => string
}

/** What can be done with all selected photos together: at the lower edge, within a thumb's reach on phones. */
export function SelectionBar({ selection: { photoIds, end }, acts, thumbOf }: SelectionBarProps) {
  const [moving, setMoving] = useState(false)
  const moves = photoMoves(acts, photoIds)
  const count = photoIds.length
  const finish = (run: () => void) => () => {
    if (count === 0) return
    end()
    run()
  }
  const remove = finish(() => acts.remove(photoIds))
  const move = () => count > 0 && setMoving(true)
  useShortcut('escape', 'Cancel the selection', end)
  useShortcut('m', 'Move the selected photos', move)
  useShortcut('delete', 'Remove the selected photos', remove)
  return (
    <section
      className="lower-bar sticky bottom-4 z-15 grid gap-1 rounded-card border border-line bg-card px-3 py-1.5 shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--floor) max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-2"
      aria-label="Selected photos"
    >
      <div className="flex items-center gap-1 sm:gap-2">
        <Button size="icon" variant="quiet" className="max-sm:w-10 max-sm:min-w-0" aria-label="Cancel" onClick={end}>
          <X className="icon" />
        </Button>
        <p className="mr-auto leading-tight font-[650]" role="status">
          {count} {count === 1 ? 'photo' : 'photos'} <span className="max-sm:block max-sm:text-sm">selected</span>
        </p>
        <Act icon={FolderInput} disabled={count === 0} onClick={move}>
          Move to
        </Act>
        <Act icon={Split} disabled={!moves.canSplitOff} onClick={finish(moves.splitOff)}>
          Split off
        </Act>
        <Act icon={Merge} disabled={!moves.canMerge} onClick={finish(moves.merge)}>
          Merge
        </Act>
        <Act icon={Trash2} stop disabled={count === 0} onClick={remove}>
          Remove
        </Act>
      </div>
      {moves.areTooMany && (
        <p className="px-2 pb-1 text-sm text-muted">An item has at most {PHOTOS_MAX} photos. These would be more.</p>
      )}
      {moving && (
        <Dialog
          open
          onOpenChange={() => setMoving(false)}
          title={count === 1 ? 'Move 1 photo to…' : `Move ${count} photos to…`}
        >
          <MovePlaces photoIds={photoIds} acts={acts} thumbOf={thumbOf} onDone={end} />
        </Dialog>
      )}
    </section>
  )
}

interface ActProps {
  icon: LucideIcon
  stop?: boolean
  disabled: boolean
  onClick: () => void
  children: string
}

const Act = ({ icon: Icon, stop, disabled, onClick, children }: ActProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onClick}
    className={classNames(
      'grid min-h-13 min-w-18 cursor-pointer content-center justify-items-center gap-1 rounded-control p-1 text-sm leading-[1.1] font-semibold hover:bg-sunken disabled:cursor-default disabled:opacity-45 max-sm:min-w-14',
      stop && 'text-stop',
    )}
  >
    <Icon className="icon" />
    {children}
  </button>
)
