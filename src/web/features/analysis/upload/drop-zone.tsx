import { Camera, Image, ImageUp, PenLine, ShieldCheck, Timer, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import exampleLamp from '#web/features/analysis/pictures/example-lamp.webp'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DropArea, DropButtons, DropNote, notTheArea } from '#web/ui/drop-area.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Tag } from '#web/ui/tag.tsx'

const TITLE = 'Upload Item Photo'
const LIMITS = 'Supports JPG, PNG, WebP up to 10MB'

const PROMISES = [
  { icon: Timer, text: 'Usually under 30 seconds' },
  { icon: ShieldCheck, text: 'Location data is removed from the photo' },
]
/** For whom somebody counts. */
const TRIAL_PROMISE = { icon: Undo2, text: 'If it fails, your free analysis comes back' }
/** What a viewfinder shows. */
const CORNERS = [
  'top-0 left-0 border-t-2 border-l-2',
  'top-0 right-0 border-t-2 border-r-2',
  'bottom-0 left-0 border-b-2 border-l-2',
  'right-0 bottom-0 border-r-2 border-b-2',
]

interface Openers {
  onChoose: () => void
  onCamera: () => void
}

/** Stands in an area that opens the files. */
const DescribeLink = () => (
  <Link
    className="inline-flex min-h-(--control) items-center gap-2 text-ui font-semibold"
    href="/describe"
    onClick={notTheArea}
  >
    <PenLine className="icon" />
    No photo? Describe it
  </Link>
)

export function DropZone({ onChoose, onCamera, trial }: Openers & { trial: boolean }) {
  return (
    <DropArea
      className="grid-cols-[260px_1fr] pr-10 max-md:grid-cols-[220px_1fr] max-sm:grid-cols-1 max-sm:gap-5"
      picture={<Viewfinder />}
      notes={[...PROMISES, ...(trial ? [TRIAL_PROMISE] : [])].map(({ icon, text }) => (
        <DropNote key={text} icon={icon}>
          {text}
        </DropNote>
      ))}
      onChoose={onChoose}
    >
      <h2 className="text-3xl max-sm:text-2xl">{TITLE}</h2>
      <p className="text-muted">
        <span className="max-sm:hidden">Drop a photo here, paste one from the clipboard, or choose a file. </span>
        One item in the frame, good light, and the label or maker’s mark if it has one.
      </p>
      <DropButtons
        onChoose={onChoose}
        onCamera={onCamera}
        take="Take a photo"
        choose={
          <>
            <ImageUp className="icon" />
            Choose a photo
          </>
        }
      />
      <p className="text-sm text-muted">{LIMITS}</p>
      <DescribeLink />
      <p className="text-sm">
        Many items to sell?{' '}
        <Link href="/upload" onClick={notTheArea}>
          Bring all your photos at once
        </Link>
      </p>
    </DropArea>
  )
}

const Viewfinder = () => (
  <div className="relative h-[250px] max-sm:h-[210px] max-sm:w-60 max-sm:justify-self-center" aria-hidden="true">
    <span className="absolute inset-y-0 right-6 left-3.5">
      {CORNERS.map((corner) => (
        <i key={corner} className={`absolute size-6.5 border-ink ${corner}`} />
      ))}
    </span>
    <Photo className="absolute top-3.5 left-7 h-[222px] w-44 rounded-[6px] max-sm:h-[182px]" src={exampleLamp} alt="" />
    <span className="absolute right-0 bottom-7.5 -rotate-5 drop-shadow-[0_3px_6px_rgb(27_31_35/0.25)]">
      <Tag price="$?" small />
    </span>
  </div>
)

/** The same in one line above a result; on a phone the ways to a photo have one of their own. */
export function NextItemBar({ onChoose, onCamera }: Openers) {
  return (
    <div className="flex items-center gap-3 rounded-card border-[1.5px] border-dashed border-field py-3 pr-3 pl-5 max-sm:flex-wrap max-sm:gap-2 max-sm:py-2.5 max-sm:pr-2.5 max-sm:pl-4">
      <ImageUp className="icon" />
      <h2 className="min-w-0 flex-1 font-sans text-base leading-[1.4] font-semibold tracking-normal">
        {TITLE} <span className="ml-2.5 text-sm font-normal text-muted max-sm:hidden">{LIMITS}</span>
      </h2>
      <span className="text-sm whitespace-nowrap text-muted max-md:hidden">
        or paste <Kbd>Ctrl</Kbd> <Kbd>V</Kbd>
      </span>
      <Link className={buttonClass({ variant: 'quiet', size: 'icon' })} href="/describe" title="No photo? Describe it">
        <PenLine className="icon" />
        <span className="sr-only">No photo? Describe it</span>
      </Link>
      <Button className="max-sm:hidden" onClick={onChoose}>
        <Camera className="icon" />
        Next item
      </Button>
      <div className="flex w-full gap-2 sm:hidden">
        <Button className="flex-1" onClick={onCamera}>
          <Camera className="icon" />
          Next item
        </Button>
        <Button size="icon" aria-label="Choose from library" onClick={onChoose}>
          <Image className="icon" />
        </Button>
      </div>
    </div>
  )
}
