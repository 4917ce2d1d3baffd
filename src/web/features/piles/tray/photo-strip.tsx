import { Check } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { useDragPhotos } from '#web/features/piles/tray/use-drag-photos.ts'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

interface PhotoStripProps {
  number: number
  photoIds: string[]
  /** Null where they stay as they are. */
  handlersOf: ReturnType<typeof useDragPhotos>['handlersOf'] | null
  dragged: readonly string[]
  /** They seem to be of another item. */
  doubted: readonly string[]
  selection: Selection
  sourceOf: (photoId: string) => string
  onOpen: (photoId: string) => void
}

/** Every photo of an item, the cover first: drag one to another item, press it to see what else can be done, or select several. */
export function PhotoStrip({
  number,
  photoIds,
  handlersOf,
  dragged,
  doubted,
  selection,
  sourceOf,
  onOpen,
}: PhotoStripProps) {
  const { isOn, press } = selection
  const actOnKey = (event: KeyboardEvent, photoId: string) => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey || event.altKey || !(key === 'x' || (key === 'm' && !isOn))) return
    event.preventDefault()
    if (key === 'x') press(photoId, { range: event.shiftKey })
    else onOpen(photoId)
  }
  const actOnPress = ({ shiftKey, ctrlKey, metaKey }: MouseEvent, photoId: string) => {
    if (isOn || shiftKey || ctrlKey || metaKey) press(photoId, { range: shiftKey })
    else onOpen(photoId)
  }
  return (
    <ul className="flex flex-wrap gap-1" aria-label={`Photos of item ${number}`}>
      {photoIds.map((photoId, place) => {
        const picture = (
          <Photo
            thumb
            className="size-12"
            src={sourceOf(photoId)}
            alt={handlersOf ? '' : `Item ${number}, ${place + 1}`}
            draggable={false}
            loading="lazy"
          />
        )
        const isCover = place === 0
        const isSelected = selection.photoIds.includes(photoId)
        const isDoubted = doubted.includes(photoId)
        return (
          <li key={photoId}>
            {handlersOf ? (
              <button
                type="button"
                {...handlersOf(isSelected ? selection.photoIds : [photoId])}
                {...(isOn && { role: 'checkbox', 'aria-checked': isSelected })}
                className={classNames(
                  'relative block cursor-grab rounded-[10px] border-2 p-px select-none [-webkit-touch-callout:none] hover:border-field',
                  isSelected
                    ? 'border-go'
                    : isDoubted
                      ? 'border-wait'
                      : isCover && !isOn && photoIds.length > 1
                        ? 'border-ink'
                        : 'border-transparent',
                  dragged.includes(photoId) && 'opacity-30',
                )}
                aria-label={
                  isOn
                    ? `Select photo ${place + 1} of item ${number}`
                    : `Photo ${place + 1} of item ${number}${isCover ? ', the cover' : ''}${isDoubted ? ', perhaps of another item' : ''}: move, make cover, remove`
                }
                onClick={(event) => actOnPress(event, photoId)}
                onKeyDown={(event) => actOnKey(event, photoId)}
              >
                {picture}
                {isOn && <Tick checked={isSelected} />}
              </button>
            ) : (
              <span className="block p-[3px]">{picture}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Tick = ({ checked }: { checked: boolean }) => (
  <span
    className={classNames(
      'absolute -top-1.5 -right-1.5 grid size-5.5 place-items-center rounded-full border-2 border-card',
      checked ? 'bg-go text-on-go' : 'bg-card inset-ring-[1.5px] inset-ring-field',
    )}
    aria-hidden="true"
  >
    {checked && <Check className="icon size-3.5 stroke-3" />}
  </span>
)
