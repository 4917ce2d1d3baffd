import { Check, Copy } from 'lucide-react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { LAMP } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { HangingTag } from '#web/ui/tag.tsx'
import '#web/ui/photo.css'
import '#web/features/public/landing/showcase.css'

const PINS = [
  { label: 'Pleated shade, lit', left: '64%', top: '26%' },
  { label: 'Brass tone', left: '50%', top: '46%' },
  { label: 'Round foot', left: '50%', top: '62.5%' },
]

/** What the product does, in one picture: a photo that is read, its price, and the listing. */
export const Showcase = () => (
  <figure className="show">
    <div className="show__photo">
      <Picture
        first
        name="brass-lamp"
        alt="A lit table lamp on a small round table, photographed at home"
        width={720}
        height={1108}
        sizes="(max-width: 640px) 66vw, 348px"
        className="photo"
      />
      {PINS.map(({ label, left, top }) => (
        <span key={label} className="pin" style={{ left, top }}>
          <b>{label}</b>
          <i />
        </span>
      ))}
    </div>
    <svg className="show__string" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 57C10 -14 92 -44 100 100" />
      <path d="M0 57C10 -14 92 -44 100 100" />
    </svg>
    <div className="show__tag">
      <HangingTag size="xl" price={formatDollars(LAMP.recommended)} word="Recommended">
        <span className="hang__rule" />
        <span className="hang__small">
          {LAMP.comparables} similar listings
          <br />
          {formatDollars(LAMP.low)} to {formatDollars(LAMP.high)}
        </span>
      </HangingTag>
    </div>
    <div className="show__card">
      <p className="show__market">
        <Monogram letter="F" />
        {MARKETPLACE_NAMES.facebook}
      </p>
      <p className="font-semibold">{LAMP.title}</p>
      <p className="text-ui">
        <b className="money mr-1 text-lg">{formatDollars(LAMP.recommended)}</b>{' '}
        <span className="text-muted">{LAMP.condition}, pickup</span>
      </p>
      <p className="text-sm text-muted">{LAMP.description}</p>
      <p className="show__copied">
        <Badge variant="go" icon={Check}>
          Title copied!
        </Badge>
        <Badge icon={Copy}>Description</Badge>
      </p>
    </div>
    <figcaption className="show__note">
      <ExampleNote>An example, not a real listing</ExampleNote>
    </figcaption>
  </figure>
)
