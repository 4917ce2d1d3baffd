import { Camera, Plus } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import { PhotoThumbs } from '#web/features/items/photos/photo-thumbs.tsx'
import { PhotoTools } from '#web/features/items/photos/photo-tools.tsx'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { Button } from '#web/ui/button.tsx'

/** All photos in their order, what can be done with the one that is looked at, and the way to add more. */
export function PhotoTray({ photos }: { photos: ItemPhotos }) {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { adding, add } = photos
  const count = photos.photos.length
  const room = count < PHOTOS_MAX
  const choose = () => library.current?.click()
  const takePhoto = () => camera.current?.click()
  const takesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      className="grid min-w-0 gap-2.5"
      aria-label="Photos"
      onDragOver={(event) => {
        if (takesFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!takesFiles(event)) return
        event.preventDefault()
        // Elsewhere on the page a dropped photo begins an item of its own.
        event.stopPropagation()
        add([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        add([...event.clipboardData.files])
      }}
    >
      <PhotoInput ref={library} label="More photos" disabled={adding !== null} multiple onPhotos={add} />
      <PhotoInput ref={camera} label="Camera for more photos" disabled={adding !== null} camera onPhotos={add} />
      {photos.shown ? (
        <>
          <PhotoTools photos={photos} shown={photos.shown} />
          <PhotoThumbs photos={photos}>
            {room && (
              <>
                <li className="sm:hidden">
                  <AddTile label="Take another photo" icon={Camera} onClick={takePhoto} />
                </li>
                <li>
                  <AddTile label="Add photos" icon={Plus} busy={adding !== null} onClick={choose} />
                </li>
              </>
            )}
          </PhotoThumbs>
        </>
      ) : (
        <>
          <Button block className="sm:hidden" onClick={takePhoto}>
            <Camera className="icon" />
            Take a photo
          </Button>
          <Button block className="border-dashed" busy={adding !== null} onClick={choose}>
            {!adding && <Plus className="icon" />}
            Add photos
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {adding
          ? adding.of > 1
            ? `Adding photo ${adding.place} of ${adding.of}…`
            : 'Adding the photo…'
          : photos.reading && 'Looking for a brand or label in the new photos…'}
      </p>
    </section>
  )
}

interface AddTileProps {
  label: string
  icon: typeof Plus
  busy?: boolean
  onClick: () => void
}

const AddTile = ({ label, icon: Icon, busy = false, onClick }: AddTileProps) => (
  <Button
    size="icon"
    className="size-15 rounded-control border-dashed"
    title={label}
    aria-label={label}
    busy={busy}
    onClick={onClick}
  >
    {!busy && <Icon className="icon" />}
  </Button>
)
