import { Camera, Image, ImageUp, ShieldCheck, Timer, Undo2 } from 'lucide-react'
import exampleLamp from '#web/features/analysis/pictures/example-lamp.webp'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Tag } from '#web/ui/tag.tsx'

const TITLE = 'Upload Item Photo'
const LIMITS = 'Supports JPG, PNG, WebP up to 10MB'

interface Openers {
  onChoose: () => void
  onCamera: () => void
}

/** The whole area opens the files for a mouse; the buttons in it serve the keyboard, screen readers and the phone. */
export function DropZone({ onChoose, onCamera }: Openers) {
  return (
    <div className="drop">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same */}
      <div className="drop__zone" onClick={onChoose}>
        <div className="drop__picture" aria-hidden="true">
          <span className="drop__frame" />
          <Photo className="drop__photo" src={exampleLamp} alt="" />
          <span className="drop__tag">
            <Tag price="$?" small />
          </span>
        </div>
        <div className="drop__text">
          <h2>{TITLE}</h2>
          <p className="text-muted">
            <span className="max-sm:hidden">Drop a photo here, paste one from the clipboard, or choose a file. </span>
            One item in the frame, good light, and the label or maker’s mark if it has one.
          </p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on a button from opening twice */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a press on a button from opening twice */}
          <div className="drop__buttons" onClick={(event) => event.stopPropagation()}>
            <Button variant="go" size="lg" className="sm:hidden" onClick={onCamera}>
              <Camera className="icon" />
              Take a photo
            </Button>
            <Button variant="line" size="lg" className="sm:hidden" onClick={onChoose}>
              <Image className="icon" />
              Choose from library
            </Button>
            <Button variant="go" size="lg" className="max-sm:hidden" onClick={onChoose}>
              <ImageUp className="icon" />
              Choose a photo
            </Button>
          </div>
          <p className="text-sm text-muted">{LIMITS}</p>
        </div>
      </div>
      <ul className="drop__promises">
        <li>
          <Timer className="icon" />
          Usually under 30 seconds
        </li>
        <li>
          <ShieldCheck className="icon" />
          Location data is removed from the photo
        </li>
        <li>
          <Undo2 className="icon" />
          If the analysis fails, the free use comes back
        </li>
      </ul>
    </div>
  )
}

/** The same in one line above a result. */
export function NextItemBar({ onChoose, onCamera }: Openers) {
  return (
    <div className="next-item">
      <ImageUp className="icon" />
      <h2 className="next-item__text">
        {TITLE} <span className="max-sm:hidden">{LIMITS}</span>
      </h2>
      <span className="next-item__paste max-md:hidden">
        or paste <Kbd>Ctrl</Kbd> <Kbd>V</Kbd>
      </span>
      <Button className="max-sm:hidden" onClick={onChoose}>
        <Camera className="icon" />
        Next item
      </Button>
      <Button size="icon" className="sm:hidden" aria-label="Choose from library" onClick={onChoose}>
        <Image className="icon" />
      </Button>
      <Button className="sm:hidden" onClick={onCamera}>
        <Camera className="icon" />
        Next item
      </Button>
    </div>
  )
}
