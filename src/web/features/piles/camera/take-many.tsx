import { ArrowRight, Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  afterLostShot,
  afterNextItem,
  afterShot,
  NO_SHOTS,
  type Shots,
  shotWords,
} from '#web/features/piles/camera/shots.ts'
import { useCamera } from '#web/features/piles/camera/use-camera.ts'
import type { NewPhoto } from '#web/features/piles/upload/uploader.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { toast } from '#web/ui/toast.ts'

interface TakeManyProps {
  /** At once with each: they travel while the next is taken. */
  onPhoto: (photo: NewPhoto) => void
  onClose: () => void
}

/** What is known of a photo when the button is pressed. */
interface Press {
  /** Which, from 1. */
  item: number
  takenAt: string
}

const ROUND = 'grid size-19 cursor-pointer place-items-center rounded-full border-4 border-white'
const SIDE =
  'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control px-3 text-ui font-semibold disabled:cursor-not-allowed disabled:opacity-50 focus-visible:outline-white'

/** Stays in the camera, item after item; 'Next item' parts them. */
export function TakeMany({ onPhoto, onClose }: TakeManyProps) {
  const { video, state, take } = useCamera()
  const [shots, setShots] = useState<Shots>(NO_SHOTS)
  const [last, setLast] = useState<string | null>(null)
  const single = useRef<HTMLInputElement>(null)

  const begun = useRef(0)
  const handedOn = useRef(Promise.resolve())

  /** Pressing decides of which item it is and when it was taken: the photo itself is made while the seller goes on. */
  const press = (making: Promise<File | null>) => {
    const pressed = { item: shots.items, takenAt: new Date().toISOString() }
    setShots(afterShot)
    const made = making.catch(() => null)
    // In the order in which they were pressed, whichever is made first.
    handedOn.current = handedOn.current.then(async () => keep(await made, pressed))
  }
  const keep = (file: File | null, { item, takenAt }: Press) => {
    if (!file) {
      setShots((now) => afterLostShot(now, item))
      toast({ title: 'A photo could not be taken', description: 'Please take it again.', variant: 'destructive' })
      return
    }
    // Where the first of an item did not come about, the next begins it.
    onPhoto({ file, takenAt, startsItem: item !== begun.current })
    begun.current = item
    setLast((before) => {
      if (before) URL.revokeObjectURL(before)
      return URL.createObjectURL(file)
    })
  }
  const unavailable = state === 'unavailable'
  return (
    <FullScreen title="Take many photos" onClose={onClose}>
      <div className="flex items-center justify-between gap-3 px-4 py-3 pt-[calc(12px+env(safe-area-inset-top))]">
        <p role="status" className="text-ui font-semibold">
          {shotWords(shots)}
        </p>
        <button type="button" className={SIDE} aria-label="Close the camera" onClick={onClose}>
          <X className="icon" />
        </button>
      </div>
      <div className="relative grid min-h-0 place-items-center overflow-hidden">
        {unavailable ? (
          <div className="grid max-w-80 justify-items-center gap-3 p-6 text-center">
            <Camera className="icon size-8" />
            <p>
              <b>The camera could not be opened here.</b> Allow it in the browser’s settings, or take the photos one by
              one: press the button below for each.
            </p>
          </div>
        ) : (
          <video ref={video} className="size-full object-contain" playsInline muted />
        )}
        {last && (
          <img
            key={last}
            className="absolute bottom-4 left-4 size-16 rounded-control border-2 border-white object-cover"
            src={last}
            alt="What you took last"
          />
        )}
      </div>
      <div className="lower-bar grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 py-5 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <button
          type="button"
          className={`${SIDE} border border-white/60`}
          disabled={shots.photos === 0}
          onClick={() => setShots(afterNextItem)}
        >
          Next item
          <ArrowRight className="icon" />
        </button>
        <button
          type="button"
          className={ROUND}
          aria-label={unavailable ? 'Take one photo' : 'Take a photo'}
          disabled={state === 'opening'}
          onClick={() => (unavailable ? single.current?.click() : press(take(`photo-${shots.total + 1}.jpg`)))}
        >
          <span className="size-14 rounded-full bg-white transition-transform active:scale-90" aria-hidden="true" />
        </button>
        <button type="button" className={SIDE} onClick={onClose}>
          {shots.total > 0 ? `Done (${shots.total})` : 'Done'}
        </button>
      </div>
      <PhotoInput
        ref={single}
        label="Camera, one photo at a time"
        camera
        disabled={false}
        onPhotos={([file]) => file && press(Promise.resolve(file))}
      />
    </FullScreen>
  )
}
