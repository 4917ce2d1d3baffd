import { Check, Copy } from 'lucide-react'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { LAMP, listingFor } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { HangingTag } from '#web/ui/tag.tsx'
import '#web/ui/photo.css'
import '#web/features/public/landing/showcase.css'

const { price, name } = LAMP
const listing = listingFor('facebook', LAMP)

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
      <span className="pin">
        <b>{name}</b>
        <i />
      </span>
    </div>
    <svg className="show__string" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 57C10 -14 92 -44 100 100" />
      <path d="M0 57C10 -14 92 -44 100 100" />
    </svg>
    <div className="show__tag">
      <HangingTag size="xl" price={formatDollars(price.recommended)} word="Recommended">
        <span className="hang__rule" />
        <span className="hang__small">
          An estimate
          <br />
          {formatDollars(price.min)} to {formatDollars(price.max)}
        </span>
      </HangingTag>
    </div>
    <div className="show__card">
      <p className="show__market">
        <Monogram letter="F" />
        {MARKETPLACE_NAMES.facebook}
      </p>
      <p className="font-semibold">{listing?.title}</p>
      <p className="text-ui">
        <b className="money mr-1 text-lg">{formatDollars(price.recommended)}</b>{' '}
        <span className="text-muted">{listing?.condition}</span>
      </p>
      <p className="text-sm text-muted">{listing?.description}</p>
      <p className="show__copied">
        <Badge variant="go" icon={Check}>
          Title copied!
        </Badge>
        <Badge icon={Copy}>Description</Badge>
      </p>
    </div>
    <figcaption className="show__note">
      <ExampleNote>What the built-in engine makes of this photo and four taps</ExampleNote>
    </figcaption>
  </figure>
)
