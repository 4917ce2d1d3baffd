import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isFixed } from '#contract/piles/is-fixed.ts'
import { type Pile, type PileGroup, pilePhotoAddress } from '#contract/piles/piles.ts'
import { GroupCard } from '#web/features/piles/tray/group-card.tsx'
import { PhotoDialog } from '#web/features/piles/tray/photo-dialog.tsx'
import { photoMoves } from '#web/features/piles/tray/photo-moves.ts'
import { SelectionBar } from '#web/features/piles/tray/selection-bar.tsx'
import { TrayRows } from '#web/features/piles/tray/tray-rows.tsx'
import { useDragPhotos } from '#web/features/piles/tray/use-drag-photos.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Kbd } from '#web/ui/kbd.tsx'

interface TrayProps {
  pile: Pile
  acts: PileActs
  selection: Selection
  /** The item that is looked at beside the tray. */
  shownId: string | null
  about: (group: PileGroup, number: number) => ReactNode
}

const NEW_ITEM = 'new-item'

/** The items of a pile, and everything that can be done with their photos. */
export function Tray({ pile, acts, selection, shownId, about }: TrayProps) {
  const { groups } = acts
  const [opened, setOpened] = useState<string | null>(null)
  const drop = (photoIds: readonly string[], target: string) => {
    const moves = photoMoves(acts, photoIds)
    selection.end()
    if (target === NEW_ITEM) moves.splitOff()
    else moves.moveTo(groups.findIndex(({ id }) => id === target))
  }
  const dragging = useDragPhotos({ onDrop: drop, onHold: selection.isOn ? null : selection.pressAll })
  // Where photos can be dragged, one more cell makes an item of what is dropped on it.
  const movable = groups.some((group) => !isFixed(group))
  const sourceOf = (photoId: string) => photoSource(pilePhotoAddress(pile.id, photoId), 320)
  const cells = groups.map((group, place) => (
    <GroupCard
      key={group.id}
      group={group}
      number={place + 1}
      isShown={group.id === shownId}
      acts={acts}
      dragging={dragging}
      selection={selection}
      sourceOf={sourceOf}
      onOpen={setOpened}
      about={about}
    />
  ))
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="tray">
      <h2 id="tray" className="sr-only">
        Items in the pile
      </h2>
      <TrayRows cells={cells} last={movable ? <NewItem drag={dragging.drag} /> : null} />
      <p className="px-1 text-sm text-muted max-sm:hidden" hidden={!movable}>
        Drag a photo to another item to move it, or an item onto another to merge them. To move several photos, select
        them first. With the keyboard: press <Kbd>M</Kbd> or <Kbd>Enter</Kbd> on a photo, then choose where;{' '}
        <Kbd>X</Kbd> selects it. Drop more photos anywhere on this page.
      </p>
      {dragging.drag && (
        <div
          ref={dragging.flying}
          className="pointer-events-none fixed top-0 left-0 z-45 size-18 -rotate-5 overflow-hidden rounded-control shadow-(--float)"
          aria-hidden="true"
        >
          <img className="size-full object-cover" src={sourceOf(dragging.drag.photoIds[0]!)} alt="" />
          {dragging.drag.photoIds.length > 1 && (
            <b className="absolute right-1 bottom-1 min-w-6 rounded-full bg-go px-1.5 text-center text-sm text-on-go">
              {dragging.drag.photoIds.length}
            </b>
          )}
        </div>
      )}
      {selection.isOn && <SelectionBar selection={selection} acts={acts} thumbOf={sourceOf} />}
      {opened && (
        <PhotoDialog
          photoId={opened}
          acts={acts}
          thumbOf={sourceOf}
          source={photoSource(pilePhotoAddress(pile.id, opened), 640)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** Where a dragged photo becomes an item; on a phone the photo's own dialog says so. */
function NewItem({ drag }: { drag: ReturnType<typeof useDragPhotos>['drag'] }) {
  return (
    <div
      data-target={NEW_ITEM}
      aria-hidden="true"
      className={classNames(
        'm-3 grid min-h-50 place-content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed border-field p-4 text-center text-sm text-muted',
        drag?.over === NEW_ITEM && 'border-go bg-go-tint text-ink',
      )}
    >
      <Plus className="icon" />
      <b className="text-base text-ink">New item</b>
      Drop photos here to split them off
    </div>
  )
}
