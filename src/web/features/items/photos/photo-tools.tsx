import { ArrowLeft, ArrowRight, Crop, type LucideIcon, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Photo } from '#contract/items/photos.ts'
import { moveInOrder } from '#web/features/items/photos/move-in-order.ts'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const CropDialog = preloadable(() =>
  import('#web/features/items/photos/crop-dialog.tsx').then((module) => module.CropDialog),
)

/** For the photo that is looked at. */
export function PhotoTools({ photos, shown }: { photos: ItemPhotos; shown: Photo }) {
  const [cropping, setCropping] = useState(false)
  const ids = photos.photos.map(({ id }) => id)
  const place = ids.indexOf(shown.id)
  const move = (to: number) => photos.order(moveInOrder(ids, shown.id, to))
  const last = ids.length - 1
  return (
    <div className="grid gap-1">
      <div className="flex min-h-10 flex-wrap items-center gap-x-1 text-sm text-muted">
        <p className="mr-auto" aria-live="polite">
          <b className="text-ink">{last === 0 ? 'One photo' : `Photo ${place + 1} of ${ids.length}`}</b>
          {place === 0 && last > 0 && ', the cover'}
        </p>
        {place > 0 && (
          <Button variant="link" className="px-2 text-sm" onClick={() => move(0)}>
            Make cover
          </Button>
        )}
        {last > 0 && (
          <>
            <Step label="Move this photo left" icon={ArrowLeft} end={place === 0} onClick={() => move(place - 1)} />
            <Step
              label="Move this photo right"
              icon={ArrowRight}
              end={place === last}
              onClick={() => move(place + 1)}
            />
          </>
        )}
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-x-0.5" role="toolbar" aria-label={`Photo ${place + 1}`}>
        <Button variant="quiet" size="sm" busy={photos.busy} onClick={() => photos.change(shown.id, { turn: 90 })}>
          {!photos.busy && <RotateCw className="icon" />}
          Turn
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setCropping(true)}>
          <Crop className="icon" />
          Crop
        </Button>
        {last > 0 && (
          <Button variant="quiet" size="sm" onClick={() => photos.remove(shown.id)}>
            <Trash2 className="icon" />
            Remove
          </Button>
        )}
        {shown.changed && (
          <Button variant="quiet" size="sm" onClick={() => photos.restore(shown.id)}>
            <Undo2 className="icon" />
            Original
          </Button>
        )}
      </div>
      {cropping && (
        <Suspense>
          <CropDialog
            itemId={photos.itemId}
            photo={shown}
            place={place + 1}
            onClose={() => setCropping(false)}
            onCrop={(crop) => photos.change(shown.id, { crop })}
          />
        </Suspense>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  icon: LucideIcon
  end: boolean
  onClick: () => void
}

/** Stays where it is at the end of its way, so that the focus does, too. */
const Step = ({ label, icon: Icon, end, onClick }: StepProps) => (
  <Button
    variant="quiet"
    size="icon"
    className="aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:opacity-40"
    title={label}
    aria-label={label}
    aria-disabled={end || undefined}
    onClick={() => !end && onClick()}
  >
    <Icon className="icon" />
  </Button>
)
