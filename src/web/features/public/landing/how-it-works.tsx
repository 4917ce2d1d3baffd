import type { ReactNode } from 'react'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { ExampleNote } from '#web/features/public/landing/example-note.tsx'
import { brandOf, listingFor, RADIO } from '#web/features/public/landing/examples.ts'
import { Picture } from '#web/features/public/landing/picture.tsx'
import { formatDollars } from '#web/platform/format.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import '#web/features/public/landing/how-it-works.css'

const { name, price } = RADIO

/** What the listing says after what it is; how the thing changes hands differs from marketplace to marketplace. */
const DRAFTS = MARKETPLACE_IDS.map((id) => ({
  id,
  words: listingFor(id, RADIO)?.description.split('\n').slice(1).join(' '),
}))

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
            <p className="display">{name}</p>
            <p className="text-sm text-muted">Brand: {brandOf(RADIO)}</p>
            <Tag price={formatDollars(price.recommended)} />
            <p className="text-sm text-muted">
              An estimate. Quick sale {formatDollars(price.quickSale)}, patient {formatDollars(price.patient)}
            </p>
          </div>
          <Step number={2} title="Check the price">
            See where it comes from. Correct us if we got it wrong; that costs nothing.
          </Step>
        </li>
        <li>
          <div className="steps__picture steps__picture--drafts">
            <ul>
              {DRAFTS.map(({ id, words }) => (
                <li key={id}>
                  <Monogram letter={MARKETPLACE_NAMES[id].charAt(0)} />
                  <span>
                    <b>{MARKETPLACE_NAMES[id]}</b>
                    {words}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <Step number={3} title="List it">
            Our helper gives you every field to copy, and the photo to download. You paste, look it over and press
            Publish.
          </Step>
        </li>
      </ol>
      <ExampleNote>What the built-in engine makes of the photo in step 1 and four quick answers</ExampleNote>
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
