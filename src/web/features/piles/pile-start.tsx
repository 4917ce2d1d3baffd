import { Camera, Images, ImageUp, QrCode, Tag, Ticket } from 'lucide-react'
import { Link } from 'wouter'
import { PILE_PHOTOS_MAX } from '#contract/piles/piles.ts'
import exampleClock from '#web/features/piles/pictures/example-clock.webp'
import exampleLamp from '#web/features/piles/pictures/example-lamp.webp'
import exampleRadio from '#web/features/piles/pictures/example-radio.webp'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Photo } from '#web/ui/photo.tsx'

const FAN = [
  { source: exampleRadio, place: 'left-0 top-6.5 -rotate-8' },
  { source: exampleClock, place: 'left-18 top-2 -rotate-1 max-sm:left-15' },
  { source: exampleLamp, place: 'left-38 top-6.5 rotate-7 max-sm:left-29' },
]

interface PileStartProps {
  /** How many analyses are left, in words; null where nobody counts. */
  left: string | null
  onChoose: () => void
  onCamera: () => void
}

/** Before the first photo: the whole area opens the files for a mouse, its buttons serve everybody else. */
export function PileStart({ left, onChoose, onCamera }: PileStartProps) {
  const notes = [
    { icon: ImageUp, text: `JPG, PNG and WebP, up to ${PILE_PHOTOS_MAX} photos` },
    { icon: Tag, text: 'One analysis for each item, not for each photo' },
    ...(left ? [{ icon: Ticket, text: left }] : []),
  ]
  return (
    <section className="rounded-card border border-line bg-card p-3" aria-labelledby="pile-start">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same */}
      <div
        className="grid cursor-pointer grid-cols-[372px_1fr] items-center gap-10 rounded-control border-[1.5px] border-dashed border-field px-8 py-8 transition-colors duration-(--fast) hover:bg-sunken max-md:grid-cols-1 max-md:gap-6 max-md:p-6 max-sm:px-4 max-sm:py-5"
        onClick={onChoose}
      >
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
        <div className="grid justify-items-start gap-3.5">
          <h2 id="pile-start" className="text-3xl max-sm:text-2xl">
            <span className="max-sm:hidden">Drop all your photos here</span>
            <span className="sm:hidden">All your photos at once</span>
          </h2>
          <p className="text-muted">
            We sort them into items and price each one, and you check them one after the other. Several photos of one
            thing are fine.
          </p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on a button from opening twice */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a press on a button from opening twice */}
          <div
            className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full"
            onClick={(event) => event.stopPropagation()}
          >
            <Button variant="go" size="lg" className="sm:hidden" onClick={onCamera}>
              <Camera className="icon" />
              Take many
            </Button>
            <Button variant="line" size="lg" className="sm:hidden" onClick={onChoose}>
              <Images className="icon" />
              Choose from library
            </Button>
            <Button variant="go" size="lg" className="max-sm:hidden" onClick={onChoose}>
              <Images className="icon" />
              Choose photos
            </Button>
          </div>
          <p className="text-sm text-muted max-sm:hidden">
            or paste <Kbd>Ctrl</Kbd> <Kbd>V</Kbd>
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-7 gap-y-2 px-3 pt-4 pb-1.5 text-sm text-muted max-sm:grid">
        {notes.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon className="icon" />
            {text}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <QrCode className="icon" />
          <Link href="/divider-card">Part items with a divider card</Link>
        </li>
      </ul>
    </section>
  )
}
