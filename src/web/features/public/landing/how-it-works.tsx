import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { RADIO } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import '#web/features/public/landing/how-it-works.css'

const posted = (
  <Badge variant="go" icon={Check}>
    Posted
  </Badge>
)
const STATES: { platform: MarketplaceId; letter: string; badge: ReactNode }[] = [
  { platform: 'facebook', letter: 'F', badge: posted },
  { platform: 'craigslist', letter: 'C', badge: posted },
  {
    platform: 'mercari',
    letter: 'M',
    badge: (
      <Badge variant="wait" icon={Clock}>
        Pending
      </Badge>
    ),
  },
  { platform: 'offerup', letter: 'O', badge: <Badge variant="quiet">Not synced</Badge> },
]

export const HowItWorks = () => (
  <section className="steps" id="how" aria-labelledby="how-h">
    <div className="wrap">
      <h2 id="how-h">Three steps, one hand free</h2>
      <ol className="steps__list">
        <li>
          <div className="steps__picture">
            <Picture
              name="table-radio"
              alt="A table radio in the frame of a phone camera"
              width={720}
              height={531}
              sizes="(max-width: 900px) 92vw, 362px"
              className="photo steps__photo"
            />
            <span className="steps__frame" />
            <span className="steps__shutter" />
          </div>
          <Step number={1} title="Photograph it">
            Phone camera, a file, or paste from the clipboard. One item in the frame is enough.
          </Step>
        </li>
        <li>
          <div className="steps__picture steps__picture--price">
            <p className="display">{RADIO.name}</p>
            <p className="text-sm text-muted">Table radio. Brand and model read from the front.</p>
            <Tag price={formatDollars(RADIO.recommended)} />
            <p className="text-sm text-muted">
              An example: quick sale {formatDollars(RADIO.quickSale)}, patient {formatDollars(RADIO.patient)}
            </p>
          </div>
          <Step number={2} title="Check the price">
            See where it comes from. Correct us if we got it wrong; that costs nothing.
          </Step>
        </li>
        <li>
          <div className="steps__picture steps__picture--states">
            <ul>
              {STATES.map(({ platform, letter, badge }) => (
                <li key={platform}>
                  <Monogram letter={letter} />
                  {MARKETPLACE_NAMES[platform]}
                  {badge}
                </li>
              ))}
            </ul>
            <ExampleNote />
          </div>
          <Step number={3} title="List it">
            Our helper fills in the marketplace’s own form. You look it over and press Publish.
          </Step>
        </li>
      </ol>
    </div>
  </section>
)

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <>
    <h3>
      <span>{number}</span>
      {title}
    </h3>
    <p className="text-muted">{children}</p>
  </>
)
