import { Ellipsis, Link2, type LucideIcon, Merge, Scissors, Split, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFixed } from '#contract/piles/is-fixed.ts'
import type { PileGroup } from '#contract/piles/piles.ts'
import { AlreadyListed } from '#web/features/piles/already-listed.tsx'
import { hasRoomFor, mergeInto, splitAll } from '#web/features/piles/tray/group-moves.ts'
import { GroupState } from '#web/features/piles/tray/group-state.tsx'
import { PhotoDoubts } from '#web/features/piles/tray/photo-doubts.tsx'
import { PhotoStrip } from '#web/features/piles/tray/photo-strip.tsx'
import type { useDragPhotos } from '#web/features/piles/tray/use-drag-photos.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { PhotoStack } from '#web/ui/photo-stack.tsx'

interface GroupCardProps {
  group: PileGroup
  /** From 1, as it is called until it has a name. */
  number: number
  /** It is looked at beside the tray. */
  isShown: boolean
  acts: PileActs
  dragging: ReturnType<typeof useDragPhotos>
  selection: Selection
  sourceOf: (photoId: string) => string
  onOpen: (photoId: string) => void
  /** What it is and what it is worth, once it is analyzed; or that it is not for sale, with the way back. */
  about: (group: PileGroup, number: number) => ReactNode
}

/** One item of a pile: its photos, why they are one, and how far it is. */
export function GroupCard({
  group,
  number,
  isShown,
  acts,
  dragging,
  selection,
  sourceOf,
  onOpen,
  about,
}: GroupCardProps) {
  const { photoIds, itemId, reason, seam, decision } = group
  const fixed = isFixed(group)
  const { drag, handlersOf } = dragging
  const dragged = drag?.photoIds ?? []
  const taking =
    drag !== null && !fixed && !dragged.every((id) => photoIds.includes(id)) && hasRoomFor(photoIds, dragged)
  const target = taking ? group.id : undefined
  const away = decision === 'not_for_sale'
  return (
    <article
      data-target={target}
      className={classNames(
        'grid content-start gap-2 rounded-card p-3 max-sm:grid-cols-[104px_minmax(0,1fr)] max-sm:gap-x-4 max-sm:px-4 max-sm:py-4',
        isShown && 'inset-ring-2 inset-ring-ink',
        target !== undefined && drag?.over === target && 'bg-go-tint inset-ring-2 inset-ring-go',
      )}
      aria-label={`Item ${number}`}
    >
      {/* The keyboard has the photos below for it, and the menu. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={classNames(
          'mx-2.5 mt-2.5 mb-2 max-sm:m-1 max-sm:row-span-2 max-sm:self-start',
          !fixed && 'cursor-grab select-none [-webkit-touch-callout:none]',
          away && 'opacity-50',
        )}
        {...(!fixed && handlersOf(photoIds))}
        onClick={() => selection.isOn && !fixed && selection.pressAll(photoIds)}
      >
        <PhotoStack className="max-sm:aspect-square" sources={photoIds.map(sourceOf)} alt="" />
      </div>
      <div className="max-sm:order-last max-sm:col-span-2">
        <PhotoStrip
          number={number}
          photoIds={photoIds}
          handlersOf={fixed ? null : handlersOf}
          dragged={dragged}
          doubted={group.doubts.map(({ photoId }) => photoId)}
          selection={selection}
          sourceOf={sourceOf}
          onOpen={onOpen}
        />
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {itemId || away ? (
          about(group, number)
        ) : (
          <>
            <div className="-mr-2 flex min-h-10 items-center justify-between gap-1">
              <h3 className="font-sans text-base font-semibold tracking-normal text-muted">Item {number}</h3>
              {!fixed && (
                <Menu label={`Item ${number}: split, merge, remove`} icon={Ellipsis} items={menuOf(group, acts)} />
              )}
            </div>
            <GroupState group={group} onTryAgain={() => acts.tryAgain(group.id)} />
          </>
        )}
        {!fixed && <PhotoDoubts group={group} acts={acts} />}
        {!away && <AlreadyListed group={group} />}
        <ul className="grid gap-1 text-sm leading-[1.35] text-muted" aria-label="Why these photos are one item">
          <Why icon={Link2}>
            {photoIds.length > 1 && `${photoIds.length} photos. `}
            {reason}
          </Why>
          {seam && <Why icon={Scissors}>{seam}</Why>}
        </ul>
      </div>
    </article>
  )
}

const Why = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-2">
    <Icon className="icon mt-0.5 size-3.5" />
    <span>{children}</span>
  </li>
)

function menuOf(group: PileGroup, { groups, regroup, remove }: PileActs): MenuItem[] {
  const here = groups.findIndex(({ id }) => id === group.id)
  const photos = groups.map(({ photoIds }) => photoIds)
  const mergers = [here - 1, here + 1].flatMap((into) => {
    const target = groups[into]
    if (!target || isFixed(target)) return []
    const label = `Merge with item ${into + 1}`
    return [{ label, icon: Merge, run: () => regroup(mergeInto(photos, here, into), 'Two items are one now') }]
  })
  const several = group.photoIds.length > 1
  const split = {
    label: 'One item for each photo',
    icon: Split,
    run: () => regroup(splitAll(photos, here), 'Each photo is an item of its own'),
  }
  return [
    ...(several ? [split] : []),
    ...mergers,
    { label: several ? 'Remove these photos' : 'Remove this photo', icon: Trash2, run: () => remove(group.photoIds) },
  ]
}
