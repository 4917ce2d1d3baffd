import type { KeyboardEvent } from 'react'
import type { useDragPhoto } from '#web/features/piles/tray/use-drag-photo.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/photo.tsx'

interface PhotoStripProps {
  number: number
  photoIds: string[]
  /** Null where they stay as they are. */
  handlersOf: ReturnType<typeof useDragPhoto>['handlersOf'] | null
  dragged: string | undefined
  sourceOf: (photoId: string) => string
  onOpen: (photoId: string) => void
}

/** Every photo of an item, the cover first: drag one to another item, or press it to see what else can be done. */
export function PhotoStrip({ number, photoIds, handlersOf, dragged, sourceOf, onOpen }: PhotoStripProps) {
  const openOnM = (event: KeyboardEvent, photoId: string) => {
    if (event.key.toLowerCase() !== 'm') return
    event.preventDefault()
    onOpen(photoId)
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
        return (
          <li key={photoId}>
            {handlersOf ? (
              <button
                type="button"
                {...handlersOf(photoId)}
                className={classNames(
                  'block cursor-grab rounded-[10px] border-2 p-px select-none hover:border-field',
                  place === 0 && photoIds.length > 1 ? 'border-ink' : 'border-transparent',
                  photoId === dragged && 'opacity-30',
                )}
                aria-label={`Photo ${place + 1} of item ${number}${place === 0 ? ', the cover' : ''}: move, make cover, remove`}
                onClick={() => onOpen(photoId)}
                onKeyDown={(event) => openOnM(event, photoId)}
              >
                {picture}
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
