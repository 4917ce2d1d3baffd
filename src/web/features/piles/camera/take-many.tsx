import { ArrowRight, Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { afterNextItem, afterShot, NO_SHOTS, type Shots, shotWords } from '#web/features/piles/camera/shots.ts'
import { useCamera } from '#web/features/piles/camera/use-camera.ts'
import type { NewPhoto } from '#web/features/piles/upload/uploader.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'

interface TakeManyProps {
  /** At once with each: they travel while the next is taken. */
  onPhoto: (photo: NewPhoto) => void
  onClose: () => void
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

  const keep = (file: File) => {
    onPhoto({ file, takenAt: new Date().toISOString(), startsItem: shots.photos === 0 })
    setShots(afterShot(shots))
    setLast((before) => {
      if (before) URL.revokeObjectURL(before)
      return URL.createObjectURL(file)
    })
  }
  const shoot = async () => {
    const file = await take(`photo-${shots.total + 1}.jpg`)
    if (file) keep(file)
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
          onClick={() => setShots(afterNextItem(shots))}
        >
          Next item
          <ArrowRight className="icon" />
        </button>
        <button
          type="button"
          className={ROUND}
          aria-label={unavailable ? 'Take one photo' : 'Take a photo'}
          disabled={state === 'opening'}
          onClick={() => (unavailable ? single.current?.click() : void shoot())}
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
        onPhotos={([file]) => file && keep(file)}
      />
    </FullScreen>
  )
}
