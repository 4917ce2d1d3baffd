import { Images, ImageUp, QrCode, Tag, Ticket } from 'lucide-react'
import { Link } from 'wouter'
import { PILE_PHOTOS_MAX } from '#contract/piles/piles.ts'
import exampleClock from '#web/features/piles/pictures/example-clock.webp'
import exampleLamp from '#web/features/piles/pictures/example-lamp.webp'
import exampleRadio from '#web/features/piles/pictures/example-radio.webp'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { DropArea, DropButtons, DropNote } from '#web/ui/drop-area.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Photo } from '#web/ui/photo.tsx'

const FAN = [
  { source: exampleRadio, place: 'left-0 top-6.5 -rotate-8' },
  { source: exampleClock, place: 'left-18 top-2 -rotate-1 max-sm:left-15' },
  { source: exampleLamp, place: 'left-38 top-6.5 rotate-7 max-sm:left-29' },
]

interface PileStartProps {
  /** How many analyses are left, in words, or why there are none; null where nobody counts. */
  left: string | null
  onChoose: () => void
  onCamera: () => void
}

/** Before the first photo: the whole area opens the files for a mouse, its buttons serve everybody else. */
export function PileStart({ left, onChoose, onCamera }: PileStartProps) {
  useShortcut('u', 'Choose photos for the pile', onChoose)
  const notes = [
    { icon: ImageUp, text: `JPG, PNG and WebP, up to ${PILE_PHOTOS_MAX} photos` },
    { icon: Tag, text: 'One analysis for each item, not for each photo' },
    ...(left ? [{ icon: Ticket, text: left }] : []),
  ]
  return (
    <section aria-labelledby="pile-start">
      <DropArea
        className="grid-cols-[372px_1fr] pr-8 max-md:grid-cols-1"
        picture={
          <div className="relative h-65 w-93 max-md:justify-self-center max-sm:h-52 max-sm:w-70" aria-hidden="true">
            {FAN.map(({ source, place }) => (
              <Photo
                key={source}
                className={`absolute h-54 w-47 shadow-(--lift) ring-3 ring-card max-sm:h-43 max-sm:w-37 ${place}`}
                src={source}
                alt=""
              />
            ))}
          </div>
        }
        notes={
          <>
            {notes.map(({ icon, text }) => (
              <DropNote key={text} icon={icon}>
                {text}
              </DropNote>
            ))}
            <DropNote icon={QrCode}>
              <Link href="/divider-card">Separate items with a divider card</Link>
            </DropNote>
          </>
        }
        onChoose={onChoose}
      >
        <h2 id="pile-start" className="text-3xl max-sm:text-2xl">
          <span className="max-sm:hidden">Drop all your photos here</span>
          <span className="sm:hidden">All your photos at once</span>
        </h2>
        <p className="text-muted">
          We sort them into items and price each one, and you check them one after the other. Several photos of one
          thing are fine.
        </p>
        <DropButtons
          onChoose={onChoose}
          onCamera={onCamera}
          take="Take many"
          choose={
            <>
              <Images className="icon" />
              Choose photos
            </>
          }
        />
        <p className="text-sm text-muted max-sm:hidden">
          or paste <Kbd>Ctrl</Kbd> <Kbd>V</Kbd>
        </p>
      </DropArea>
    </section>
  )
}
