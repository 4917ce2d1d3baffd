import { Camera, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { PHOTOS_MAX } from '#contract/items/photos.ts'
import type { Shot } from '#contract/items/type-guide/type-guide.ts'
import type { ItemPhotos } from '#web/features/items/photos/use-item-photos.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { Button } from '#web/ui/button.tsx'

const SHOWN = 3

/** The photos that buyers will ask for, each a way to the camera. What must not be in one stands beside the shutter. */
export function PhotoCoach({ photos, missing }: { photos: ItemPhotos; missing: Shot[] }) {
  const camera = useRef<HTMLInputElement>(null)
  const shot = useRef<Shot>(undefined)
  const [all, setAll] = useState(false)
  const { shown, adding } = photos
  if (missing.length === 0 || photos.photos.length >= PHOTOS_MAX) return null
  const place = shown ? photos.photos.indexOf(shown) + 1 : 0
  const listed = all ? missing : missing.slice(0, SHOWN)
  const more = missing.length - listed.length
  const take = (wanted: Shot) => {
    shot.current = wanted
    camera.current?.click()
  }
  return (
    <section
      className="grid min-w-0 gap-3 rounded-card border border-dashed border-field p-4"
      aria-labelledby="photo-coach"
    >
      <PhotoInput
        ref={camera}
        label="Camera for what buyers ask for"
        disabled={adding !== null}
        camera
        onPhotos={(files) => photos.add(files.slice(0, 1), shot.current?.id)}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="photo-coach" className="font-sans text-base leading-[1.4] font-semibold tracking-normal">
          Buyers will ask for:
        </h2>
        <p className="text-sm text-muted">Two or three are enough to post</p>
      </div>
      <ul className="grid gap-2">
        {listed.map((wanted) => (
          <li
            key={wanted.id}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line bg-card p-1.5"
          >
            <button
              type="button"
              className="flex min-w-0 flex-[1_1_15rem] cursor-pointer items-center gap-3 rounded-[6px] p-1 text-left hover:bg-sunken disabled:cursor-progress"
              disabled={adding !== null}
              onClick={() => take(wanted)}
            >
              <span className="grid size-11 flex-none place-items-center rounded-[6px] bg-sunken text-muted">
                <Camera className="icon" />
              </span>
              <span className="grid min-w-0 text-ui leading-[1.35]">
                <b className="font-semibold">
                  <span className="sr-only">Take a photo: </span>
                  {wanted.show}
                </b>
                <span className="text-sm text-muted first-letter:uppercase">{wanted.why}</span>
                {wanted.hide && (
                  <span className="flex items-start gap-1.5 text-sm text-wait">
                    <EyeOff className="icon mt-0.5 size-4" />
                    <span>Keep out of it: {wanted.hide}</span>
                  </span>
                )}
              </span>
            </button>
            {shown && (
              <Button variant="quiet" size="sm" onClick={() => photos.showsToo(shown, wanted.id)}>
                Already in photo {place}?<span className="sr-only"> {wanted.show}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="link" className="justify-self-start text-sm" onClick={() => setAll(true)}>
          {more === 1 ? 'One more' : `${more} more`}
        </Button>
      )}
    </section>
  )
}
